// The engine's side of the protocol of engine.js: {id, do, …} in; {id, result} or {id, error}, and {id, progress} meanwhile, out. For a Worker and for a worklet.

/// Answers the questions that come by `port` (a Worker's `self`, a worklet's port), one after the other, by `acts[do](question, tell)`: its result, or the promise of one.
/// `tell` sends progress. What answers `undefined` goes on: it is told of by progress alone. Of an error `failed` hears before the one who asked.
export function serve(port, acts, failed = () => {}) {
  let turn = Promise.resolve();
  port.onmessage = ({ data }) => {
    const { id } = data,
      tell = progress => port.postMessage({ id, progress });
    turn = turn.then(async () => {
      try {
        const result = await acts[data.do](data, tell);
        if (result !== undefined) port.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : []);
      } catch (error) {
        failed(error);
        port.postMessage({ id, error: String(error?.message ?? error) });
      }
    });
  };
}
