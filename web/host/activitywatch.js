// ActivityWatch on this computer: its REST interface, read only (https://docs.activitywatch.net/en/latest/api/rest.html). It answers pages that its
// configuration names (`cors_origins`); the Content-Security-Policy of the app's pages names it too. Nothing is sent to it but what is asked.
const SITE = "http://localhost:5600",
  PATIENCE = 30_000;

/// The answer's text, or 0 where nobody answers, or does not allow this page.
export async function activitywatch({ path }, { signal }) {
  if (!path.startsWith("/api/0/buckets/")) return [0, { reason: "path" }];
  try {
    const response = await fetch(SITE + path, {
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) : signal,
    });
    return [response.status, await response.text()];
  } catch {
    return [0, { reason: "unreachable" }];
  }
}
