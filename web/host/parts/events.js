// What the server tells as it happens: server-sent events (WHATWG HTML, 9.2), read with `fetch`, since an EventSource can send no token.
const PAUSE = 3000,
  LONGEST_PAUSE = 60_000,
  SILENCE = 60_000; // ms: the server says something every twenty seconds

/// The lines of a stream as events: `{ event, id, data }`; `id` stays until another one comes. `said(name, value)` hears of the other fields.
export function reader(tell, said) {
  let rest = "",
    id = "",
    event = "",
    data = [];
  return text => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop();
    for (const line of lines) {
      if (line === "") {
        if (data.length) tell({ event: event || "message", id, data: data.join("\n") });
        event = "";
        data = [];
        continue;
      }
      const [, name, value] = /^([^:]*)(?:: ?(.*))?$/s.exec(line);
      if (name === "data") data.push(value ?? "");
      else if (name === "event") event = value ?? "";
      else if (name === "id") said("id", (id = value ?? ""));
      else if (name === "retry" && /^\d+$/.test(value)) said("retry", Number(value));
    }
  };
}

/// Tells each event with status 1 until nothing more is wanted. What ends or breaks is taken up again where it was; a refusal is told with its status, and that is all.
async function follow({ path, access, after = "" }, signal, tell) {
  let last = after,
    pause = PAUSE,
    failures = 0;
  while (!signal.aborted) {
    const watch = new AbortController(),
      stop = () => watch.abort();
    signal.addEventListener("abort", stop);
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE);
    };
    try {
      wait();
      const headers = { accept: "text/event-stream", "x-vereda": "1" };
      if (access) headers.authorization = `Bearer ${access}`;
      if (last) headers["last-event-id"] = last;
      const answer = await fetch(path, { headers, credentials: "same-origin", cache: "no-store", redirect: "error", signal: watch.signal });
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return tell(answer.status, {});
      if (!answer.ok) throw new Error(`events: ${answer.status}`);
      const read = reader(
        event => tell(1, event),
        (name, value) => {
          if (name === "id") last = value;
          else pause = value;
        },
      );
      const stream = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await stream.read(); !part.done; part = await stream.read()) {
        wait();
        failures = 0;
        read(part.value);
      }
    } catch {
      failures++;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
    await new Promise(done => {
      const rest = setTimeout(done, Math.min(pause * 2 ** failures, LONGEST_PAUSE));
      signal.addEventListener("abort", () => (clearTimeout(rest), done()), { once: true });
    });
  }
}

export const effects = () => ({
  "events.follow": (effect, { signal, tell }) => {
    if (!/^\/(?!\/)/.test(effect.path)) throw new TypeError(`not a path of ours: ${effect.path}`);
    follow(effect, signal, tell);
  },
});
