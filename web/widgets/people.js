// The people of the exercises: how they look, and their faces. Drawn for this product.
import { shape } from "./parts.js";
import { stroke } from "./strokes.js";

/// Nobody of them is the "adapted" version: each exercise is shown by one of these.
export const PEOPLE = [
  {
    skin: "#8A5638",
    shade: "#74452B",
    hair: "#1F1A17",
    style: "afro",
    shirt: "#F2B63F",
    fold: "#DE9D27",
    legs: "#2F5534",
    shoes: "#FFF6E4",
    band: "#D4492A",
    w: 1,
  },
  {
    skin: "#D9A77C",
    shade: "#BC8759",
    hair: "#C9C6BE",
    style: "short",
    shirt: "#4B7F86",
    fold: "#396369",
    legs: "#4A4136",
    shoes: "#E8E2D2",
    moustache: true,
    w: 1.05,
  },
  { skin: "#B97D52", shade: "#99623B", hair: "#2B1B14", style: "braid", shirt: "#B5446E", fold: "#953257", legs: "#31344F", shoes: "#F4EAD2", w: 1.42 },
  {
    skin: "#C68B5E",
    shade: "#A66F45",
    hair: "#2A1D17",
    style: "short",
    shirt: "#2F6FA8",
    fold: "#235687",
    legs: "#3A3F46",
    shoes: "#F2B63F",
    blade: true,
    w: 1,
  },
  {
    skin: "#E3B48C",
    shade: "#C6936A",
    hair: "#EDEBE6",
    style: "bun",
    shirt: "#8C74B8",
    fold: "#715B9B",
    legs: "#54514C",
    shoes: "#FFF6E4",
    glasses: true,
    w: 1.12,
  },
  {
    skin: "#9C6540",
    shade: "#7F4E2F",
    hair: "#1C1512",
    style: "short",
    shirt: "#D4692A",
    fold: "#B2541D",
    legs: "#2B4A56",
    shoes: "#E8E2D2",
    beard: true,
    w: 1.38,
  },
  { skin: "#A86D45", shade: "#895433", hair: "#1A1412", style: "braids", shirt: "#C23B34", fold: "#A02C27", legs: "#26382E", shoes: "#F4EAD2", w: 1.08 },
  { skin: "#5F3A26", shade: "#4A2B1B", hair: "#120D0B", style: "cropped", shirt: "#9CC04C", fold: "#7FA236", legs: "#2E2F45", shoes: "#EE8E2C", w: 1 },
];

/// Face and hair around 0, 0; looks to the right, or to whoever looks at it.
export function face(who, front) {
  const list = [],
    push = (tag, attributes) => list.push(shape(tag, attributes)),
    hair = { fill: who.hair };
  if (who.style === "afro")
    for (const [x, y, r] of [[-9, -8, 12], [0, -13, 12], [9, -8, 12], [-13, 2, 10], ...(front ? [[13, 2, 10]] : [])])
      push("circle", { cx: x, cy: y, r, ...hair });
  if (who.style === "bun") push("circle", { cx: front ? 0 : -13, cy: front ? -19 : -10, r: 8, ...hair });
  if (who.style === "braid") push("path", stroke(front ? "M11 2C18 14 14 26 17 36" : "M-11 2C-19 14-16 26-20 36", who.hair, 7));
  if (who.style === "braids") push("path", stroke(front ? "M12 2C18 14 15 24 17 32M-12 2C-18 14-15 24-17 32" : "M-8 4C-14 14-11 24-13 32", who.hair, 6));
  push("circle", { r: 15, fill: who.skin });
  if (who.style === "cropped") push("path", { d: "M-14.5-3A15 15 0 0 1 14-5C6-11-6-12-14.5-3z", ...hair });
  else if (who.style !== "afro")
    push("path", { d: front ? "M-15.5 1C-17-20 17-20 15.500 1 10-8-6-10-15.5 1z" : "M11-11C6-20-18-18-16 3-14 11-10 11-9 6-7-2 0-4 11-11z", ...hair });
  if (who.band) push("path", stroke(front ? "M-14-5C-6-10 6-10 14-5" : "M-13-7C-5-10 6-9 14-6", who.band, 4));
  const ink = { fill: "none", stroke: "#2A1A12", "stroke-width": 2, "stroke-linecap": "round" };
  if (front) {
    push("path", { d: "M-8-1c1-2 4-2 5 0M3-1c1-2 4-2 5 0", ...ink });
    push("path", { d: "M-5 6c3 4 7 4 10 0", ...ink });
  } else {
    push("path", { d: "M14-1c3 2 4 4 1 5z", fill: who.skin });
    push("path", { d: "M6-1c1-2 3-2 4 0M7 8c2 1 4 1 6-1", ...ink });
  }
  if (who.beard) push("path", { d: front ? "M-13 3C-12 18 12 18 13 3 6 8-6 8-13 3z" : "M-3 6C2 10 10 8 14 5 13 16 2 18-3 6z", ...hair });
  if (who.moustache) push("path", stroke(front ? "M-5 4c3-2 7-2 10 0" : "M6 5c3-1 6-1 9 1", who.hair, 3));
  if (who.glasses)
    push("path", {
      d: front ? "M-10-1a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2-1a4 4 0 1 0 8 0 4 4 0 1 0-8 0M-2-1h4" : "M5-1a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5-1H-8",
      ...ink,
      "stroke-width": 1.5,
    });
  return list;
}
