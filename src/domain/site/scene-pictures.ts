import { hours } from "./skies.ts";
import type { Hour } from "./skies.ts";

/**
 * The pictures of a scene besides its cover: a high picture, a flat one and one for wide screens, two more
 * high pictures, which show the same place at a later hour and at night, and pictures for the start screen at
 * every hour.
 */
export const pictureKinds = [
  "hero",
  "band",
  "wide",
  "dusk",
  "night",
  ...hours.map((hour) => `home-${hour}` as const),
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * The address of another picture of a scene.
 * @example pictureOf("/covers/ramen-order.day.0123456789.svg", "band") // "/covers/ramen-order.day.0123456789.band.svg"
 */
export function pictureOf(cover: string, kind: PictureKind): string {
  return cover.replace(/svg$/, `${kind}.svg`);
}

/** The name of a picture of a category's places side by side, with the windows of all of them lit or dark. */
export const streetKind = (hour: Hour, isLit: boolean): string => `street-${hour}${isLit ? "-lit" : ""}`;

/**
 * The address of such a picture.
 * @example streetPicture("/covers/restaurant.day.0123456789.svg", "night", true)
 * // "/covers/restaurant.day.0123456789.street-night-lit.svg"
 */
export const streetPicture = (cover: string, hour: Hour, isLit: boolean): string =>
  cover.replace(/svg$/, `${streetKind(hour, isLit)}.svg`);
