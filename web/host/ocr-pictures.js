// Pictures of signs, before they are read and after: decoded, and written as JPEG.
import { part } from "./parts.js";
import { sizeOf } from "./picture-size.js";

// What is not decoded at all: more bytes or pixels than any telephone's picture has.
const BYTES = 60_000_000,
  PIXELS = 100_000_000;
const JPEG = ["image/jpeg", 0.9];

/// What a handle stands for: of the page's memory (`fileOf`), or of those that the app keeps.
export const pictureOf = async (handle, fileOf) => fileOf(handle) ?? (await (await part("handles"))?.blobOf(handle.replace(/^handle:/, "")));

/// { bitmap }, upright and hardly larger than `side` where the browser makes it smaller while it decodes; or { reason }: `missing`, `empty`, `size`, `kind`.
export async function decoded(blob, side) {
  if (!blob) return { reason: "missing" };
  if (!blob.size) return { reason: "empty" };
  const [width, height] = (await sizeOf(blob).catch(() => undefined)) ?? [0, 0];
  if (blob.size > BYTES || width * height > PIXELS) return { reason: "size" };
  // Which side is the wider one once it is upright is not known here: where both are longer, neither becomes shorter than it will be drawn.
  const smaller = Math.min(width, height) > side ? { resizeWidth: side, resizeQuality: "high" } : undefined;
  try {
    return { bitmap: await createImageBitmap(blob, smaller) };
  } catch {
    return { reason: "kind" };
  }
}

const written = canvas =>
  canvas.convertToBlob ? canvas.convertToBlob({ type: JPEG[0], quality: JPEG[1] }) : new Promise(done => canvas.toBlob(done, ...JPEG));

/// What `canvas` shows as a JPEG, or null.
export const asJPEG = canvas => written(canvas).catch(() => null);
