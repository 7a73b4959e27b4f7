// A picture that the person chooses: drawn small and square, and written anew, so that nothing of the file but its colours is left (no place, no date).
const SIDE = 256, LARGEST = 25_000_000; // pixels, bytes

function choose() {
  return new Promise(resolve => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept: "image/*" });
    input.addEventListener("change", () => resolve(input.files[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

export async function picture() {
  const file = await choose();
  if (!file) return [0, { reason: "cancelled" }];
  return small(file);
}

export async function small(file) {
  if (file.size > LARGEST) return [0, { reason: "size" }];
  let image;
  try { image = await createImageBitmap(file); } catch { return [0, { reason: "kind" }]; } // turned as the camera says
  const side = Math.min(image.width, image.height), canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const context = canvas.getContext("2d");
  context.fillStyle = "white"; // under what is transparent: JPEG has none
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.close();
  return [1, { data: canvas.toDataURL("image/jpeg", 0.85) }];
}
