import { hours } from "./skies.ts";
import type { Hour } from "./skies.ts";

/**
 * The pictures of a scene besides its cover: a high picture, a flat one and one for wide screens, and two
 * more high pictures, which show the same place at a later hour and at night.
 */
export const pictureKinds = ["hero", "band", "wide", "dusk", "night"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * The hour that a cover shows; undefined for a cover of an earlier version, which has no other pictures.
 * @example hourOf("/covers/ramen-order.day.0123456789.svg") // "day"
 */
export function hourOf(cover: string): Hour | undefined {
  const [, name] = /\.([a-z]+)\.[0-9a-f]{10}\.svg$/.exec(cover) ?? [];
  return hours.find((hour) => hour === name);
}

/**
 * The address of another picture of a scene; the cover itself if there is none.
 * @example pictureOf("/covers/ramen-order.day.0123456789.svg", "band") // "/covers/ramen-order.day.0123456789.band.svg"
 */
export function pictureOf(cover: string, kind: PictureKind): string {
  return hourOf(cover) === undefined ? cover : cover.replace(/svg$/, `${kind}.svg`);
}
