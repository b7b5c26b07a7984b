import { boxes, discs, line, path } from "#content/pictures/drawing/shapes.ts";

/**
 * Clothes, drawn over the shoulders. The second colour is for a tie, an apron, a collar or an inner layer.
 */
export const clothes = {
  sweater: (_cloth, second) => path(second, "M39 66q11 12 22 0l3 4q-14 14-28 0z"),
  shirt: (_cloth, second) => path(second, "M40 64l10 13 10-13 5 5-11 13-4-5-4 5-11-13z"),
  suit: (cloth, second) =>
    path("#FFFFFF", "M40 66h20L50 94z") +
    path(second, "M47 72h6l-1 5 2 13-4 6-4-6 2-13z") +
    path(cloth, "M40 65l-8 5 8 14 8 12zM60 65l8 5-8 14-8 12z"),
  uniform: (cloth, second) =>
    path("#FFFFFF", "M40 66h20L50 82z") +
    path("#27334A", "M47 72h6l2 14h-10z") +
    path(cloth, "M40 65l-8 5 10 18 8-4zM60 65l8 5-10 18-8-4z") +
    boxes(second, [24, 78, 10, 4], [66, 78, 10, 4]) +
    discs(second, [50, 92, 2]),
  whiteCoat: (_cloth, second) => path(second, "M40 66h20L50 92z") + line("#C9D2D6", 2, "M38 68l12 25 12-25"),
  apron: (_cloth, second) => path(second, "M31 70l6-2 2 14h22l2-14 6 2 3 24.9A50 50 0 0 1 28 94.9z"),
  kimono: (_cloth, second) =>
    path("#FFFFFF", "M40 66h20L50 84z") + path(second, "M38 66l-4 3 20 29 4-3zM62 66l4 3-12 18-4-5z"),
  vest: (_cloth, second) => path(second, "M34 69l-7 6 4 21.2A50 50 0 0 0 69 96.2L73 75l-7-6-16 20z"),
  scarf: (_cloth, second) => path(second, "M34 68q16 10 32 0 4 8-2 11l2 16h-11l-2-13q-13 1-20-3-3-6 1-11z"),
} as const satisfies Record<string, (cloth: string, second: string) => string>;

export type Clothes = keyof typeof clothes;

/** Hats, drawn last. */
export const hats = {
  towel: (colour) => path("#FFFFFF", "M28 37C26 10 74 10 72 37z") + path(colour, "M28 33h44v6H28z"),
  stationCap: (colour) =>
    path(colour, "M28 31C24 10 76 10 72 31zM27 30h46q4 6-2 9-21-6-42 0-6-3-2-9z") +
    path("#E3B23C", "M46 19h8v7h-8z"),
  policeCap: (colour) =>
    path(colour, "M30 30L22 21Q50 4 78 21l-8 9zM30 30h40l3 8q-23-6-46 0z") +
    path("#E3B23C", "M50 15l2 4 5 0-4 3 2 5-5-3-5 3 2-5-4-3 5 0z"),
  cap: (colour) => path(colour, "M29 36C26 12 74 12 71 36zM44 33h32q8 1 8 6H46z"),
  chefHat: (_colour) =>
    path("#FFFFFF", "M32 35V24C22 18 30 6 40 10c6-7 16-6 20 0 10-4 18 8 8 14v11z") +
    line("#D5D9DC", 2, "M32 32h36"),
  headset: (colour) =>
    line(colour, 3, "M29 44C26 12 74 12 71 44M30 52q2 9 14 9") +
    boxes(colour, [26, 40, 7, 12], [67, 40, 7, 12]),
  beret: (colour) => path(colour, "M28 34Q22 14 50 13T74 30q-20-4-46 4z"),
  headscarf: (colour) => path(colour, "M28 38C24 10 76 10 72 38 66 29 34 29 28 38z"),
  flower: (colour) => discs(colour, [70, 30, 5], [64, 25, 4], [72, 23, 4]) + discs("#F3D9A0", [69, 26, 2]),
} as const satisfies Record<string, (colour: string) => string>;

export type Hat = keyof typeof hats;

export const beards = {
  moustache: "M40 53q5-5 10-1 5-4 10 1-5 3-10 0-5 3-10 0z",
  full: "M31 48q4 6 10 5 9-4 18 0 6 1 10-5 0 19-19 20-19-1-19-20z",
  goatee: "M44 60q6-3 12 0-1 7-6 7t-6-7z",
} as const;

export const glassesShapes = {
  round:
    "M35 44a7 7 0 0 1 14 0 7 7 0 0 1-14 0M51 44a7 7 0 0 1 14 0 7 7 0 0 1-14 0M49 43h2M29 42l6 1M71 42l-6 1",
  square: "M35 39h13v9H35zM52 39h13v9H52zM48 42h4M29 41h6M71 41h-6",
} as const;
