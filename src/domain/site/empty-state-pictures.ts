/** Pictures of places without people, for screens that are empty or failed. */
export const emptyStatePictures = ["platform", "crossing", "ryokan", "stall", "shutter", "scaffold"] as const;
export type EmptyStatePicture = (typeof emptyStatePictures)[number];

/**
 * The address of a picture. `version` is a hash of all of them.
 * @example emptyStatePictureAddress("stall", "0123abcd") // "/assets/place-stall.0123abcd.svg"
 */
export function emptyStatePictureAddress(picture: EmptyStatePicture, version: string): string {
  return `/assets/place-${picture}.${version}.svg`;
}
