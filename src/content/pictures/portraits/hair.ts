import { discs, path } from "#content/pictures/drawing/shapes.ts";

/** Hair behind and in front of the head. The head is 40 wide and 44 high, with its centre at 50, 43. */
type Style = { back?: (fill: string) => string; front: (fill: string) => string };

const cap = "M29 44C22 12 78 10 71 44";
const draw =
  (d: string) =>
  (fill: string): string =>
    path(fill, d);

export const hairStyles = {
  bob: {
    back: draw("M26 64C18 8 82 8 74 64q-6 5-11-2V40H37v22q-5 7-11 2z"),
    front: draw(`${cap}C65 41 63 37 61 33 53 38 41 37 36 35 34 39 33 42 29 44z`),
  },
  long: {
    back: draw("M25 80C17 6 83 6 75 80q-7 4-12-3V40H37v37q-5 7-12 3z"),
    front: draw(`${cap}C62 42 53 33 50 25 47 33 38 42 29 44z`),
  },
  wavy: {
    back: draw("M27 74q-8-7-3-15-6-9 0-17C23 8 77 8 76 42q6 8 0 17 5 8-3 15-7 1-10-4V40H37v30q-3 5-10 4z"),
    front: draw(`${cap}C66 40 62 35 58 29 50 37 39 38 33 37 32 40 31 42 29 44z`),
  },
  ponytail: {
    back: draw("M68 30c20-6 22 30 12 46-8-5-13-22-14-32z"),
    front: draw(`${cap}C62 42 48 38 43 29 39 36 35 41 29 44z`),
  },
  bun: {
    back: (fill: string) => discs(fill, [50, 13, 10]),
    front: draw("M28 46C20 12 80 12 72 46 68 34 60 28 50 28S32 34 28 46z"),
  },
  lowBun: {
    back: (fill: string) => discs(fill, [69, 62, 9]),
    front: draw(`${cap}C66 36 58 32 44 27 41 34 35 40 29 44z`),
  },
  twinTails: {
    back: draw("M31 34C12 30 12 60 20 70 28 62 32 50 33 40zM69 34C88 30 88 60 80 70 72 62 68 50 67 40z"),
    front: draw(`${cap}C67 38 64 36 62 33 54 37 45 37 38 33 36 37 33 40 29 44z`),
  },
  crop: { front: draw("M29 43C21 10 79 9 71 43 69 36 66 33 62 32 52 35 42 34 36 31 32 34 30 38 29 43z") },
  messy: {
    front: draw(
      "M28 45C20 22 30 14 40 16 46 9 60 10 63 16 76 17 78 32 72 45 70 37 68 33 64 31 60 35 54 34 50 31 46 35 40 35 36 31 31 35 29 39 28 45z",
    ),
  },
  parted: { front: draw("M29 44C20 8 80 8 71 44 70 36 68 33 66 31 58 31 48 28 42 23 40 31 32 33 29 44z") },
  short: { front: draw("M30 39C26 14 74 14 70 39 68 31 63 28 50 28S32 31 30 39z") },
  spiky: {
    front: draw(
      "M29 43L25 29l7 3 0-13 9 6 4-12 9 9 8-9 3 13 9-4-2 11 6-1-4 11C71 37 68 34 64 33H38C33 34 31 38 29 43z",
    ),
  },
  thin: {
    front: draw("M29 46C26 36 28 28 34 25 31 33 33 37 31 46zM71 46C74 36 72 28 66 25 69 33 67 37 69 46z"),
  },
  bald: { front: () => "" },
} as const satisfies Record<string, Style>;

export type HairStyle = keyof typeof hairStyles;

export const hairColours = {
  black: "#2A2530",
  brown: "#5A3A2C",
  chestnut: "#7A4A30",
  grey: "#8F8B98",
  white: "#DAD7D2",
} as const;
