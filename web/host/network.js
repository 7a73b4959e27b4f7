// Requests to our own server, and files from it. Nothing else can be reached (Content-Security-Policy says the same).
import { lock } from "./records.js";
import { hand } from "./device.js";

const decoder = new TextDecoder();
const PATIENCE = 30_000; // ms in which nothing moves
const SLOWEST = 8; // bytes a millisecond that an upload is given time for: browsers do not tell how far one is

/// Our server's answer with its body, read as `read` says: `text` or `blob`. It is given up when nothing moves any more, however long it takes in all.
async function ask({ method = "GET", path, body, access, bytes, encoding, blob }, read, signal) {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`not a path of ours: ${path}`);
  const headers = { accept: "application/json", "x-vereda": "1" }; // which no other site's page can send
  if (body !== undefined) headers["content-type"] = "application/json";
  if (bytes) Object.assign(headers, { accept: "application/octet-stream", "content-type": "application/octet-stream" });
  if (blob) headers["content-type"] = "application/octet-stream"; // the server looks at the bytes, not at what they are called
  if (encoding) headers["content-encoding"] = encoding;
  if (access) headers.authorization = `Bearer ${access}`;
  const sent = blob ?? bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    watch = new AbortController();
  let timer;
  const wait = patience => {
    clearTimeout(timer);
    timer = setTimeout(() => watch.abort(new DOMException("nothing moved", "TimeoutError")), patience);
  };
  signal?.throwIfAborted();
  signal?.addEventListener("abort", () => watch.abort(signal.reason));
  wait(PATIENCE + (sent?.length ?? sent?.size ?? 0) / SLOWEST);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: sent,
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: watch.signal,
    });
    const parts = [],
      reader = response.body?.getReader();
    for (let part; reader; parts.push(part.value)) {
      wait(PATIENCE);
      part = await reader.read();
      if (part.done) break;
    }
    return {
      status: response.status,
      ok: response.ok,
      body: await new Response(new Blob(parts, { type: response.headers.get("content-type") ?? "" }))[read](),
    };
  } finally {
    clearTimeout(timer);
  }
}

/// `alone`: among all tabs, one at a time (the refresh token may be used once only). It is given up when `signal` says so.
export function request(effect, signal) {
  const work = async () => {
    try {
      const { status, body } = await ask(effect, "text", signal);
      return [status, body];
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith("not a path")) throw error;
      return [0, { reason: error?.name === "TimeoutError" ? "timeout" : "unreachable" }];
    }
  };
  return effect.alone ? lock(`vereda.${effect.alone}`, work) : work();
}

/// Bytes to a call that takes them, packed by `encoding` (or not); answers with bytes, or with a refusal's text.
export async function post(path, bytes, encoding, access) {
  try {
    const { status, ok, body } = await ask({ method: "POST", path, bytes, encoding, access }, "arrayBuffer");
    return [status, ok ? new Uint8Array(body) : decoder.decode(body)];
  } catch (error) {
    return [0, { reason: error?.name === "TimeoutError" ? "timeout" : "unreachable" }];
  }
}

/// A file of content/, of the version that this page belongs to.
export async function asset({ path }) {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path)) throw new TypeError(`not a file of ours: ${path}`);
  const response = await fetch(`/assets/contenido/${path}.${document.body.dataset.content}.json`, { credentials: "same-origin", redirect: "error" });
  return [response.status, await response.text()];
}

export async function download(effect) {
  let response;
  try {
    response = await ask(effect, "blob");
  } catch {
    return [0, { reason: "unreachable" }];
  }
  if (!response.ok) return [response.status, await response.body.text()];
  hand(response.body, effect.name);
  return [response.status, {}];
}
