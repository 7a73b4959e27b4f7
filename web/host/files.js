// Files and pictures stay with the browser; the app knows them by a handle. Its own are dropped when the page is closed.
const kept = new Map(),
  addresses = new Map();
let last = 0;

/// A handle for a Blob or a File.
export function keepFile(blob) {
  last += 1;
  const handle = `handle:${last}`;
  kept.set(handle, blob);
  return handle;
}

export const fileOf = handle => kept.get(handle);

/// What an element can show: the address of what a handle stands for, else what was given.
export function addressOf(source) {
  if (!kept.has(source)) return source;
  if (!addresses.has(source)) addresses.set(source, URL.createObjectURL(kept.get(source)));
  return addresses.get(source);
}

/// Nobody needs it any more: its memory is free, and its address leads nowhere.
export function dropFile(handle) {
  if (addresses.has(handle)) URL.revokeObjectURL(addresses.get(handle));
  addresses.delete(handle);
  kept.delete(handle);
}
