import { pictureOf } from "#domain/site/scene-pictures.ts";
import { drawingTimeoutMs, loadImage } from "#web/kit/ui/load-image.ts";

const side = 512;

/** Draws a cover image as a square PNG and returns it as a data URL. */
export async function drawCover(url: string): Promise<string> {
  const image = await loadImage(pictureOf(url, "hero"), drawingTimeoutMs);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser provides no 2D canvas");
  // Centres the image and crops it to the square.
  const scale = side / Math.min(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL("image/png");
}
