// A picture that the person chooses: drawn small, and written anew, so that nothing of the file but its colours is left (no place, no date).
const SIDE = 256,
  LARGEST = 25_000_000; // pixels, bytes

/// A picture made small: { blob } or { reason }. It keeps its shape; its longer side is at most `side`. `chosen`: the file, or a promise of it (choose.js).
export async function makeSmall(chosen, side) {
  const file = await chosen;
  if (!file) return { reason: "cancelled" };
  const { canvas, reason } = await drawn(file, (width, height) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return [0, 0, width, height, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  });
  return canvas ? { blob: await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.85)) } : { reason };
}

export async function picture(_, { chosen }) {
  const file = await chosen;
  if (!file) return [0, { reason: "cancelled" }];
  return small(file);
}

export async function small(file) {
  // Its middle, as a square.
  const { canvas, reason } = await drawn(file, (width, height) => {
    const side = Math.min(width, height);
    return [(width - side) / 2, (height - side) / 2, side, side, SIDE, SIDE];
  });
  return canvas ? [1, { data: canvas.toDataURL("image/jpeg", 0.85) }] : [0, { reason }];
}

/// `part(width, height)`: which part of the picture (x, y, width, height), and how large it becomes.
async function drawn(file, part) {
  if (file.size > LARGEST) return { reason: "size" };
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { reason: "kind" };
  } // turned as the camera says
  const [x, y, from, high, width, height] = part(image.width, image.height),
    canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.fillStyle = "white"; // under what is transparent: JPEG has none
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, from, high, 0, 0, width, height);
  image.close();
  return { canvas };
}
