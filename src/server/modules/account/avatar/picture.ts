import { encodedAgain } from "#server/pictures/uploaded-picture.ts";

/** Pixels: the largest size at which pictures are shown, times the highest density of screens. */
const side = 256;

const refusals = {
  unsupported: "avatar.unsupported",
  broken: "avatar.broken",
  tooLarge: "avatar.too-large",
} as const;

/** An uploaded picture as a small square. */
export function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  return encodedAgain(bytes, refusals, (picture, { width, height }) => {
    const edge = Math.min(side, width, height);
    return picture.resize(edge, edge, { fit: "cover" });
  });
}
