// Outlines that parts of a card may have (cards/LAYOUT.md), as data of SVG paths. examples/render draws the same.

/** A path through points, each [x, y, corner x, corner y]: shares of the box, and corners that are added. */
const through = (points) => (x, y, width, height, corner) =>
  `M${points.map(([a, b, c, d]) => `${(x + a * width + c * corner).toFixed(2)} ${(y + b * height + d * corner).toFixed(2)}`).join("L")}z`;

/** Corners as arcs: 1 round, 0 hollow. */
const arcs = (sweep) => (x, y, width, height, corner) => {
  const arc = (dx, dy) => `a${corner} ${corner} 0 0 ${sweep} ${dx * corner} ${dy * corner}`;
  const [across, down] = [width - 2 * corner, height - 2 * corner];
  return `M${x + corner} ${y}h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}z`;
};

const round = arcs(1);

function arch(x, y, width, height, corner) {
  const rise = Math.min(corner * 3, height / 2);
  return `M${x} ${y + height}v${rise - height}C${x + width * 0.1} ${y + rise * 0.2} ${x + width * 0.32} ${y} ${x + width / 2} ${y}`
    + `C${x + width * 0.68} ${y} ${x + width * 0.9} ${y + rise * 0.2} ${x + width} ${y + rise}V${y + height}z`;
}

function shield(x, y, width, height) {
  const [right, low, side] = [x + width, y + height, y + height * 0.55];
  return `M${x} ${y}H${right}V${side}C${right} ${low - height * 0.12} ${right - width * 0.3} ${low} ${x + width / 2} ${low}`
    + `C${x + width * 0.3} ${low} ${x} ${low - height * 0.12} ${x} ${side}z`;
}

const SHAPES = {
  square: through([[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [0, 1, 0, 0]]),
  cut: through([[0, 0, 1, 0], [1, 0, -1, 0], [1, 0, 0, 1], [1, 1, 0, -1], [1, 1, -1, 0], [0, 1, 1, 0], [0, 1, 0, -1], [0, 0, 0, 1]]),
  ribbon: through([[0, 0, 0, 0], [1, 0, 0, 0], [1, 0.5, -1, 0], [1, 1, 0, 0], [0, 1, 0, 0], [0, 0.5, 1, 0]]),
  point: through([[0, 0, 1, 0], [1, 0, -1, 0], [1, 0.5, 0, 0], [1, 1, -1, 0], [0, 1, 1, 0], [0, 0.5, 0, 0]]),
  pill: (x, y, width, height) => round(x, y, width, height, Math.min(width, height) / 2),
  notch: arcs(0), arch, shield, round,
};

export function outline(name, x, y, width, height, corner) {
  return (SHAPES[name] || round)(x, y, width, height, Math.max(0, Math.min(corner, width / 2, height / 2)));
}
