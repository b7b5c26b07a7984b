/** Places without anybody, for screens that have nothing to show. */
export const emptyPlaces = ["platform", "crossing", "ryokan", "stall", "shutter", "scaffold"] as const;
export type EmptyPlace = (typeof emptyPlaces)[number];

/**
 * Where the picture of a place is. `version` is a hash of all of them.
 * @example emptyPlaceAddress("stall", "0123abcd") // "/assets/place-stall.0123abcd.svg"
 */
export function emptyPlaceAddress(place: EmptyPlace, version: string): string {
  return `/assets/place-${place}.${version}.svg`;
}
