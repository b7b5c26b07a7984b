/** Formats a number for SVG: rounds to a tenth and drops the leading zero, so that 0.5 becomes .5. */
const short = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

const faint = (opacity: number): string => (opacity === 1 ? "" : ` opacity="${short(opacity)}"`);

export function path(fill: string, d: string, opacity = 1): string {
  return `<path fill="${fill}"${faint(opacity)} d="${d}"/>`;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

const outline = ([x, y, width, height]: Box): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** Rectangles of one colour, in one path. */
export function boxes(fill: string, ...all: readonly Box[]): string {
  return path(fill, all.map(outline).join(""));
}

export type Circle = readonly [x: number, y: number, radius: number];

/** Circles of one colour, in one path. */
export function discs(fill: string, ...all: readonly Circle[]): string {
  // The arc ends 0.1 beside its start, because an arc to its own start is not drawn.
  const d = all.map(([x, y, r]) => `M${short(x)} ${short(y - r)}a${short(r)} ${short(r)} 0 1 0 .1 0z`);
  return path(fill, d.join(""));
}

export function line(stroke: string, width: number, d: string, opacity = 1): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round"${faint(opacity)} d="${d}"/>`;
}

/** Moves, scales and optionally mirrors a drawing. */
export function at(x: number, y: number, drawing: string, scale = 1, isMirrored = false): string {
  const size = scale === 1 && !isMirrored ? "" : ` scale(${isMirrored ? -scale : scale} ${scale})`;
  return `<g transform="translate(${short(x)} ${short(y)})${size}">${drawing}</g>`;
}

/** Joins the results of `draw` for 0 to count - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
