// The map's signs, drawn here in the theme's colours, at twice their size for sharp screens. Each has a shape of its own: none is told by colour alone.
const SCALE = 2;

export function symbols(map, c) {
  const sign = (name, side, draw, height = side) => {
    const canvas = new OffscreenCanvas(side * SCALE, height * SCALE),
      pen = canvas.getContext("2d");
    pen.scale(SCALE, SCALE);
    pen.lineCap = pen.lineJoin = "round";
    draw(pen, side, height);
    const { data, width, height: tall } = pen.getImageData(0, 0, side * SCALE, height * SCALE);
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, { data: new Uint8Array(data.buffer), width, height: tall }, { pixelRatio: SCALE });
  };
  const disc = (pen, x, y, r, fill, edge, thick = 2) => {
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fillStyle = fill;
    pen.fill();
    if (edge) {
      pen.strokeStyle = edge;
      pen.lineWidth = thick;
      pen.stroke();
    }
  };
  const lines = (pen, colour, thick, ...paths) => {
    pen.strokeStyle = colour;
    pen.lineWidth = thick;
    for (const path of paths) {
      pen.beginPath();
      path.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.stroke();
    }
  };
  const square = (pen, x, y, w, h, fill, edge) => {
    pen.beginPath();
    pen.roundRect(x, y, w, h, 4);
    pen.fillStyle = fill;
    pen.fill();
    if (edge) {
      pen.strokeStyle = edge;
      pen.lineWidth = 2;
      pen.stroke();
    }
  };

  sign("cross", 16, pen => {
    lines(
      pen,
      c.casing,
      5,
      [
        [4, 4],
        [12, 12],
      ],
      [
        [12, 4],
        [4, 12],
      ],
    );
    lines(
      pen,
      c.text,
      2.6,
      [
        [4, 4],
        [12, 12],
      ],
      [
        [12, 4],
        [4, 12],
      ],
    );
  });
  // Kerbs: a ramp, a step, a question.
  sign("kerb-low", 20, pen => {
    disc(pen, 10, 10, 8, c.halo, c.accent);
    lines(pen, c.accent, 2.4, [
      [5, 13],
      [15, 8],
    ]);
  });
  sign("kerb-high", 20, pen => {
    square(pen, 2, 2, 16, 16, c.halo, c.text);
    lines(pen, c.text, 2.6, [
      [5, 13.5],
      [10, 13.5],
      [10, 7],
      [15, 7],
    ]);
  });
  sign("kerb-unknown", 20, pen => disc(pen, 10, 10, 5, c.halo, c.muted));
  sign("barrier", 20, pen => {
    square(pen, 2, 4, 16, 12, c.halo, c.text);
    lines(
      pen,
      c.text,
      2.4,
      [
        [6, 13],
        [6, 7],
      ],
      [
        [10, 13],
        [10, 7],
      ],
      [
        [14, 13],
        [14, 7],
      ],
    );
  });
  sign("lift", 26, pen => {
    square(pen, 2, 2, 22, 22, c.primary, c.casing);
    lines(
      pen,
      c.casing,
      2.6,
      [
        [13, 6],
        [13, 20],
      ],
      [
        [9, 10],
        [13, 6],
        [17, 10],
      ],
      [
        [9, 16],
        [13, 20],
        [17, 16],
      ],
    );
  });
  const door = (pen, fill, ink) => {
    square(pen, 3, 2, 16, 18, fill, ink);
    disc(pen, 14.5, 12, 1.6, ink);
  };
  sign("door", 22, pen => door(pen, c.halo, c.muted));
  sign("door-yes", 22, pen => {
    door(pen, c.accent, c.casing);
    lines(pen, c.casing, 2.2, [
      [7, 11],
      [9.5, 14],
      [13, 7],
    ]);
  });
  sign("door-no", 22, pen => {
    door(pen, c.halo, c.text);
    lines(pen, c.text, 2.4, [
      [6, 6],
      [16, 17],
    ]);
  });
  sign("stop", 22, pen => {
    square(pen, 2, 2, 18, 18, c.halo, c.primary);
    lines(
      pen,
      c.primary,
      2.4,
      [
        [6, 8],
        [16, 8],
      ],
      [
        [7, 14],
        [8, 14],
      ],
      [
        [14, 14],
        [15, 14],
      ],
    );
  });
  sign("stop-yes", 22, pen => {
    square(pen, 2, 2, 18, 18, c.primary, c.casing);
    lines(
      pen,
      c.casing,
      2.4,
      [
        [6, 8],
        [16, 8],
      ],
      [
        [7, 14],
        [8, 14],
      ],
      [
        [14, 14],
        [15, 14],
      ],
    );
  });
  // Places: a sign for their kind; full where they are accessible, an outline where that is not known, crossed out where they are not.
  const KINDS = {
    "": pen => disc(pen, 13, 13, 3, pen.fillStyle),
    "health-": pen => pen.fillRect(11.4, 7.5, 3.2, 11) || pen.fillRect(7.5, 11.4, 11, 3.2),
    "pharmacy-": pen => pen.fillRect(11.8, 8.5, 2.4, 9) || pen.fillRect(8.5, 11.8, 9, 2.4),
    "toilets-": (pen, ink) => {
      disc(pen, 12, 7.6, 1.7, ink);
      lines(
        pen,
        ink,
        1.7,
        [
          [12, 10.5],
          [12, 14],
          [15.5, 14],
          [17.5, 18],
        ],
        [
          [12, 11.6],
          [15, 11.6],
        ],
      );
      pen.beginPath();
      pen.arc(12, 15, 3.9, 0.9, 4.1);
      pen.stroke();
    },
    "food-": (pen, ink) =>
      lines(
        pen,
        ink,
        1.7,
        [
          [10, 7.5],
          [10, 18.5],
        ],
        [
          [8, 7.5],
          [8, 10.5],
          [12, 10.5],
          [12, 7.5],
        ],
        [
          [16, 18.5],
          [16, 7.5],
          [14.5, 12.5],
          [16, 12.5],
        ],
      ),
    "transit-": (pen, ink) =>
      lines(pen, ink, 2, [
        [8.5, 17.5],
        [8.5, 9],
        [13, 14],
        [17.5, 9],
        [17.5, 17.5],
      ]),
  };
  for (const [kind, draw] of Object.entries(KINDS)) {
    const r = kind ? 11 : 7;
    const of = (name, fill, ink, edge, crossed) =>
      sign(kind + name, 26, pen => {
        disc(pen, 13, 13, r, fill, edge);
        pen.fillStyle = ink;
        draw(pen, ink);
        if (crossed)
          lines(pen, c.text, 2.6, [
            [13 - r * 0.7, 13 - r * 0.7],
            [13 + r * 0.7, 13 + r * 0.7],
          ]);
      });
    of("place-yes", c.accent, c.casing, c.casing);
    of("place", c.halo, c.muted, c.muted);
    of("place-no", c.halo, c.text, c.text, true);
  }
  for (const [name, fill, edge] of [
    ["pill", c.halo, c.muted],
    ["pill-chosen", c.primary, c.casing],
  ]) {
    const canvas = new OffscreenCanvas(56, 56),
      pen = canvas.getContext("2d");
    pen.beginPath();
    pen.roundRect(2, 2, 52, 52, 26);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = 3;
    pen.stroke();
    const { data } = pen.getImageData(0, 0, 56, 56);
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(
      name,
      { data: new Uint8Array(data.buffer), width: 56, height: 56 },
      { pixelRatio: SCALE, stretchX: [[26, 30]], stretchY: [[26, 30]], content: [4, 4, 52, 52] },
    );
  }

  const pin = (pen, ink, hole) => {
    pen.beginPath();
    pen.moveTo(17, 42);
    pen.bezierCurveTo(4, 26, 2, 21, 2, 16);
    pen.arc(17, 16, 15, Math.PI, 0);
    pen.bezierCurveTo(32, 21, 30, 26, 17, 42);
    pen.fillStyle = ink;
    pen.fill();
    pen.strokeStyle = c.casing;
    pen.lineWidth = 2.4;
    pen.stroke();
    disc(pen, 17, 16, 6, hole);
  };
  sign("mark-destination", 34, pen => pin(pen, c.primary, c.casing), 44);
  sign("mark-place", 34, pen => pin(pen, c.accent, c.casing), 44);
  sign("mark-origin", 22, pen => disc(pen, 11, 11, 8, c.casing, c.primary, 4));
  sign("mark-hospital", 30, pen => {
    square(pen, 2, 2, 26, 26, c.primary, c.casing);
    lines(
      pen,
      c.casing,
      4.4,
      [
        [15, 8],
        [15, 22],
      ],
      [
        [8, 15],
        [22, 15],
      ],
    );
  });
  sign("mark-stop", 22, pen => square(pen, 2, 2, 18, 18, c.primary, c.casing));
  sign("mark-step", 18, pen => disc(pen, 9, 9, 6, c.primary, c.casing));
  sign("mark-block", 30, pen => {
    square(pen, 2, 2, 26, 26, c.casing, c.text);
    lines(
      pen,
      c.text,
      4,
      [
        [9, 9],
        [21, 21],
      ],
      [
        [21, 9],
        [9, 21],
      ],
    );
  });
  sign("own", 34, pen => {
    disc(pen, 17, 17, 9, c.primary, c.casing, 3.4);
  });
  sign("own-heading", 44, pen => {
    pen.beginPath();
    pen.moveTo(22, 2);
    pen.lineTo(31, 15);
    pen.lineTo(13, 15);
    pen.closePath();
    pen.fillStyle = c.primary;
    pen.fill();
    pen.strokeStyle = c.casing;
    pen.lineWidth = 2;
    pen.stroke();
    disc(pen, 22, 22, 9, c.primary, c.casing, 3.4);
  });
}
