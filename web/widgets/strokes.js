// What the drawings of people share: the size of the drawing, thick lines.
export const WIDTH = 320,
  HEIGHT = 262;
export const GROUND = 240,
  SEAT = 54;

/// Through these places.
export const line = list => `M${list.map(p => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join("L")}`;

/// Attributes of a path that is a thick, round line.
export const stroke = (d, colour, width) => ({ d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
