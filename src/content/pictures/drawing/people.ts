import { at, discs, path } from "./shapes.ts";

const black = "#2A2530";
const brown = "#5A3A2C";
const grey = "#9A96A3";

const cropped = (fill: string): string => path(fill, "M-10 1C-12-13 12-14 10 1 8-3 6-5 3-5-3-4-6-5-10 1z");
const bob = (fill: string): string =>
  path(fill, "M-10 9C-14-14 14-14 10 9L7 10C8 4 7 0 4-3-1 0-5 0-7 1-8 4-7 7-6 10z");

/** Heads, drawn from the back of the hair to the front. They have no faces, so that a figure can stand for any person. */
const heads = {
  short: cropped(black),
  brown: cropped(brown),
  old: cropped(grey),
  bob: bob(black),
  brownBob: bob(brown),
  long: path(black, "M-10 17C-14-14 14-14 10 17H6C8 6 7 0 4-3-1 0-5 0-7 1-8 6-7 12-6 17z"),
  tail: cropped(brown) + path(brown, "M8-5c8 2 8 13 3 18C8 9 6 3 6-2z"),
  bun: cropped(grey) + discs(grey, [0, -12, 5]),
  updo: cropped(black) + discs(black, [0, -12, 5]),
  towel: path("#FFFFFF", "M-10-1C-10-13 10-13 10-1z") + path("#34557F", "M-10-3h20v3h-20z"),
  cap: path("#27334A", "M-10-2c0-12 20-12 20 0zM-10-3h23v3h-23z"),
  chef: path("#FFFFFF", "M-8-3v-6c-8-4-1-12 3-9 3-4 8-3 9 0 5-2 10 5 4 9v6z"),
} as const;

type Head = keyof typeof heads;

type Figure = {
  /** Centre of the head. At scale 1 the feet are 62 below it. */
  x: number;
  y: number;
  head: Head;
  cloth: string;
  legs?: string;
  scale?: number;
  isMirrored?: boolean;
  /** Without legs, for a person who sits or stands behind a counter. */
  isBehind?: boolean;
  /** Colour of the sash. Draws a kimono or yukata. */
  sash?: string;
};

export function person({
  x,
  y,
  head,
  cloth,
  legs = "#3B3F52",
  scale = 1,
  isMirrored = false,
  isBehind = false,
  sash,
}: Figure): string {
  const lower =
    sash === undefined
      ? (isBehind ? "" : path(legs, "M-10 36h20l-2 25h-7v-20h-2v20h-7z")) +
        path(cloth, "M-12 39c0-21 2-28 12-28s12 7 12 28z")
      : path(cloth, "M-11 61c0-38 0-50 11-50s11 12 11 50z") + path(sash, "M-11 29h22v9h-22z");
  const drawing = lower + path("#D9A583", "M-3 6h6v7q-3 3-6 0z") + discs("#EDBE9C", [0, 0, 9]) + heads[head];
  return at(x, y, drawing, scale, isMirrored);
}
