// How large a picture is, by its header alone: what would take all memory is refused before anything is decoded.

const JPEG = 0xffd8,
  PNG = 0x89504e47,
  RIFF = 0x52494646,
  WEBP = 0x57454250;

/// [width, height] of a JPEG, a PNG or a WebP as it lies in the file, whichever way the camera was held; undefined where the header tells none.
export async function sizeOf(blob) {
  try {
    const head = await part(blob, 0, 30);
    if (head.getUint16(0) === JPEG) return await sizeOfJPEG(blob);
    if (head.getUint32(0) === PNG) return [head.getUint32(16), head.getUint32(20)];
    if (head.getUint32(0) === RIFF && head.getUint32(8) === WEBP) return sizeOfWebP(head);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // it ends within its header
  }
  return undefined;
}

const part = async (blob, at, count) => new DataView(await blob.slice(at, at + count).arrayBuffer());

/// From segment to segment until the one that begins a frame: no photograph has this many. A small picture within a segment (EXIF) is passed over with it.
async function sizeOfJPEG(blob) {
  for (let at = 2, left = 1000; left; left--) {
    const segment = await part(blob, at, 9),
      kind = segment.getUint8(1);
    if (segment.getUint8(0) !== 0xff) return undefined;
    if (kind === 0xff) at += 1; // a byte that fills
    else if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) return [segment.getUint16(7), segment.getUint16(5)];
    else at += 2 + segment.getUint16(2);
  }
  return undefined;
}

function sizeOfWebP(head) {
  const little = (at, count = 2) => head.getUint16(at, true) + (count > 2 ? head.getUint8(at + 2) << 16 : 0);
  switch (head.getUint8(15)) {
    case 0x20: // "VP8 "
      return [little(26) & 0x3fff, little(28) & 0x3fff];
    case 0x4c: {
      const bits = head.getUint32(21, true); // "VP8L"
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 0x58: // "VP8X"
      return [little(24, 3) + 1, little(27, 3) + 1];
    default:
      return undefined;
  }
}
