import { pictureOf } from "#domain/site/scene-pictures.ts";
import { loadImage } from "#web/kit/ui/load-image.ts";

const side = 512;

/** Draws the picture of a cover as a square PNG and returns it as a data address. */
export async function drawCover(url: string): Promise<string> {
  const image = await loadImage(pictureOf(url, "hero"));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to draw on");
  // Centred; what does not fit into the square is cut off.
  const scale = side / Math.min(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL("image/png");
}
