// Requests to our own server, and files from it. Nothing else can be reached (Content-Security-Policy says the same).
import { lock } from "./records.js";
import { hand } from "./device.js";

const PATIENCE = 30_000; // ms

function ask({ method = "GET", path, body, access }) {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`not a path of ours: ${path}`);
  const headers = { accept: "application/json", "x-vereda": "1" }; // which no other site's page can send
  if (body !== undefined) headers["content-type"] = "application/json";
  if (access) headers.authorization = `Bearer ${access}`;
  return fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin", cache: "no-store", redirect: "error", signal: AbortSignal.timeout?.(PATIENCE),
  });
}

/// `alone`: among all tabs, one at a time (the refresh token may be used once only).
export function request(effect) {
  const work = async () => {
    let response;
    try { response = await ask(effect); return [response.status, await response.text()]; } catch (error) {
      if (error instanceof TypeError && error.message.startsWith("not a path")) throw error;
      return [0, { reason: error?.name === "TimeoutError" ? "timeout" : "unreachable" }];
    }
  };
  return effect.alone ? lock(`vereda.${effect.alone}`, work) : work();
}

/// A file of content/, of the version that this page belongs to.
export async function asset({ path }) {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path)) throw new TypeError(`not a file of ours: ${path}`);
  const response = await fetch(`/assets/contenido/${path}.${document.body.dataset.content}.json`, { credentials: "same-origin", redirect: "error" });
  return [response.status, await response.text()];
}

export async function download(effect) {
  let response;
  try { response = await ask(effect); } catch { return [0, { reason: "unreachable" }]; }
  if (!response.ok) return [response.status, await response.text()];
  hand(await response.blob(), effect.name);
  return [response.status, {}];
}
