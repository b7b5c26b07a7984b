import { mixColours } from "#domain/site/skies.ts";
import { snowOn } from "./backdrop.ts";
import { at, boxes, discs, line, path, repeat } from "./shapes.ts";
import type { Box } from "./shapes.ts";
import type { Stage } from "./stage.ts";

/** A tiled roof with its ridge at `y`, over a wall that starts at `x` and is `width` wide. */
export function tiledRoof(stage: Stage, [x, y, width, height]: Box, over = 14): string {
  const slope = `c${over * 0.7}-4 ${over}-${height * 0.6} ${over * 1.4}-${height}`;
  const back = `c${over * 0.4} ${height * 0.4} ${over * 0.7} ${height - 4} ${over * 1.4} ${height}`;
  return (
    path(stage.roof, `M${x - over} ${y + height}${slope}h${width - over * 0.8}${back}z`) +
    line(stage.ink, 3, `M${x - over + 4} ${y + height - 3}h${width + over * 2 - 8}`, 0.35) +
    snowOn(stage, x + 4, y + 2, width - 8)
  );
}

/** A flat roof. */
export function slab(stage: Stage, [x, y, width, height]: Box, fill = stage.roof): string {
  return boxes(fill, [x, y, width, height]) + snowOn(stage, x, y, width);
}

export function gable(stage: Stage, [x, y, width, height]: Box, fill = stage.roof): string {
  return (
    path(fill, `M${x} ${y + height}l${width / 2}-${height} ${width / 2} ${height}z`) +
    snowOn(stage, x + width / 2 - 24, y + 12, 48)
  );
}

export function awning(stage: Stage, [x, y, width, height]: Box, colour: string, pale = "#F6EFE0"): string {
  const count = 8;
  const [upper, lower] = [width / count, (width + 20) / count];
  const stripe = (index: number): string =>
    `M${Math.round(x + index * upper)} ${y}h${Math.round(upper)}L${Math.round(x - 10 + (index + 1) * lower)} ${y + height}h${-Math.round(lower)}z`;
  return (
    path(stage.outside(pale), `M${x} ${y}h${width}l10 ${height}H${x - 10}z`) +
    path(
      stage.outside(colour),
      repeat(count / 2, (index) => stripe(index * 2)),
    ) +
    snowOn(stage, x, y + 2, width)
  );
}

/** A short curtain over a door. */
export function noren([x, y, width, height]: Box, colour: string, count = 4): string {
  const part = width / count;
  return path(
    colour,
    repeat(
      count,
      (index) =>
        `M${Math.round(x + index * part) + 1} ${y}h${Math.round(part) - 2}v${height}q${-Math.round(part / 2) + 1} 5 ${2 - Math.round(part)} 0z`,
    ),
  );
}

/** A paper lantern. With `size` 1 it is 26 units high. */
export function lantern(stage: Stage, x: number, y: number, { colour = "#D8452F", size = 1 } = {}): string {
  const glow = stage.isDark ? discs("#FFB45A", [0, 13, 20]).replace("/>", ' opacity=".25"/>') : "";
  return at(
    x,
    y,
    glow +
      path(colour, "M-9 13q0-13 9-13t9 13-9 13-9-13z") +
      path(stage.ink, "M-5-2H5v3H-5zM-5 25H5v3H-5z") +
      line(stage.ink, 0.8, "M-8.5 9h17M-8.5 17h17", 0.4),
    size,
  );
}

/** A window with four panes. */
export function pane(stage: Stage, [x, y, width, height]: Box, isLit = true): string {
  return (
    boxes(isLit ? stage.lit : stage.nearer, [x, y, width, height]) +
    line(stage.wood, 2, `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`)
  );
}

/** A room without its front wall: side walls, the lit back wall and a floor. */
export function room(
  stage: Stage,
  [x, y, width, height]: Box,
  { back = stage.lit, floor = "#B98A5C" } = {},
): string {
  return (
    boxes(stage.wall, [x - 8, y - 8, width + 16, height + 10]) +
    boxes(back, [x, y, width, height]) +
    boxes(floor, [x, y + height - 12, width, 14])
  );
}

/** Lamps that hang from a ceiling at `y`. */
export function lamps(xs: readonly number[], y: number, drop = 14, colour = "#B4682F"): string {
  return (
    line("#3B3650", 1.5, xs.map((x) => `M${x} ${y}v${drop}`).join("")) +
    path(colour, xs.map((x) => `M${x - 10} ${y + drop + 9}q10-18 20 0z`).join(""))
  );
}

export function pot(stage: Stage, x: number, y: number): string {
  return (
    path(stage.outside("#A9573F"), `M${x} ${y}h16l-2 16h-12z`) +
    path(stage.leaf, `M${x + 8} ${y}c-16-4-12-22-6-24 0-12 14-12 14-2 8 4 6 22-8 26z`)
  );
}

export function tree(stage: Stage, x: number, y: number, { size = 1, colour = stage.leaf } = {}): string {
  return at(
    x,
    y,
    line(stage.wood, 5, "M0 0v-24") +
      discs(colour, [0, -38, 20], [-15, -29, 14], [15, -28, 13]) +
      snowOn(stage, -16, -52, 32),
    size,
  );
}

export function lampPost(stage: Stage, x: number, foot = 184): string {
  return (
    line(stage.ink, 3, `M${x} ${foot}v-60`) +
    discs(stage.isDark ? stage.lit : stage.shaded, [x, foot - 64, 7]) +
    (stage.isDark ? path(stage.lit, `M${x - 22} ${foot - 64}a22 22 0 0 1 44 0 22 22 0 0 1-44 0`, 0.18) : "")
  );
}

export function steam(x: number, y: number, size = 1): string {
  return at(x, y, line("#FFFFFF", 2, "M-5 0q-4-5 0-10t0-10M5 0q-4-5 0-10t0-10", 0.75), size);
}

export const cup = (x: number, y: number): string =>
  path("#FFFFFF", `M${x - 6} ${y - 9}h10q0 9-5 9t-5-9zm10 1q6 0 1 6`) + boxes("#E9DCC4", [x - 8, y, 14, 2]);

export function counter([x, y, width, height]: Box, top = "#7A5230", front = "#94693F"): string {
  return boxes(front, [x, y, width, height]) + boxes(top, [x - 3, y, width + 6, 5]);
}

export const stool = (x: number, y: number, colour = "#B4412F"): string =>
  boxes(colour, [x - 12, y - 20, 24, 5]) + path("#3B3650", `M${x - 2} ${y - 15}h4v13h6v2h-16v-2h6z`);

export function shelves(
  [x, y, width, height]: Box,
  rows: number,
  colours: readonly string[],
  { board = "#94693F", item = 8 } = {},
): string {
  const step = height / rows;
  const perRow = Math.floor(width / (item + 3));
  const things = colours.map((fill, colour) => {
    const all: Box[] = [];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < perRow; column += 1) {
        if ((column * 5 + row * 3 + column * row) % colours.length !== colour) continue;
        const tall = Math.round(step * (0.5 + ((column * 7 + row * 5) % 4) / 12));
        all.push([
          Math.round(x + 3 + column * (item + 3)),
          Math.round(y + (row + 1) * step - 3 - tall),
          item,
          tall,
        ]);
      }
    return boxes(fill, ...all);
  });
  const boards = Array.from({ length: rows }, (_, row): Box => [
    x,
    Math.round(y + (row + 1) * step) - 3,
    width,
    3,
  ]);
  return things.join("") + boxes(board, ...boards);
}

/** A sign, lit after sunset. The drawing on it is centred at 0, 0. */
export function sign(stage: Stage, [x, y, width, height]: Box, colour: string, drawing: string): string {
  return (
    path(
      stage.isDark ? mixColours(colour, "#FFB45A", 0.12) : stage.outside(colour),
      `M${x + 4} ${y}h${width - 8}q4 0 4 4v${height - 8}q0 4-4 4h${8 - width}q-4 0-4-4v${8 - height}q0-4 4-4z`,
    ) + at(x + width / 2, y + height / 2, drawing)
  );
}

/** The cross of clinics and pharmacies. */
export const cross = (colour: string, size = 1): string =>
  at(0, 0, path(colour, "M-4-12h8v8h8v8h-8v8h-8v-8h-8v-8h8z"), size);
