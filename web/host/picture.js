// A picture that the person chooses: drawn small and square, and written anew, so that nothing of the file but its colours is left (no place, no date).
const SIDE = 256,
  LARGEST = 25_000_000; // pixels, bytes

function choose(accept) {
  return new Promise(resolve => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept });
    input.addEventListener("change", () => resolve(input.files[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

/// A file as it is: { blob } or { reason }.
export async function chooseFile(types) {
  const blob = await choose(types.join(","));
  return blob ? { blob } : { reason: "cancelled" };
}

/// A picture made small: { blob } or { reason }.
export async function chooseSmall(side) {
  const file = await choose("image/*");
  if (!file) return { reason: "cancelled" };
  const { canvas, reason } = await drawn(file, side);
  return canvas ? { blob: await new Promise(resolve => canvas.toBlob(resolve, "image/jpeg", 0.85)) } : { reason };
}

export async function picture() {
  const file = await choose("image/*");
  if (!file) return [0, { reason: "cancelled" }];
  return small(file);
}

export async function small(file) {
  const { canvas, reason } = await drawn(file, SIDE);
  return canvas ? [1, { data: canvas.toDataURL("image/jpeg", 0.85) }] : [0, { reason }];
}

async function drawn(file, size) {
  if (file.size > LARGEST) return { reason: "size" };
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { reason: "kind" };
  } // turned as the camera says
  const side = Math.min(image.width, image.height),
    canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  context.fillStyle = "white"; // under what is transparent: JPEG has none
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, size, size);
  image.close();
  return { canvas };
}
