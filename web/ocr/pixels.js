// A picture's pixels, made smaller where it is too large. In a Worker, or on the page where a browser's Workers cannot draw (Safari before 16.4).

/// { canvas, context } with an ImageBitmap drawn on white, which is let go; undefined when it has no pixels. `side`: pixels of the longer side at most.
export function drawn(bitmap, side) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height)),
    width = Math.round(bitmap.width * scale),
    height = Math.round(bitmap.height * scale);
  if (!(width > 0 && height > 0)) return undefined;
  const canvas = globalThis.OffscreenCanvas ? new OffscreenCanvas(width, height) : Object.assign(document.createElement("canvas"), { width, height }),
    context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = "white"; // under what is transparent
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { canvas, context };
}

/// { data, width, height } of what is drawn so.
export function pixels(bitmap, side) {
  const picture = drawn(bitmap, side);
  if (!picture) return undefined;
  const { width, height } = picture.canvas;
  return { data: picture.context.getImageData(0, 0, width, height).data, width, height };
}
