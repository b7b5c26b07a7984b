import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const pictures = join(import.meta.dirname, "../../docs/pictures");

/** Takes a picture of what is on the screen for docs/pictures, as WebP: a third of what a PNG weighs. */
export async function webPicture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(600);
  const png = (await page.screenshot()).toString("base64");
  const maker = await page.context().newPage();
  const webp = await maker.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.85).split(",")[1] ?? "";
  }, png);
  await maker.close();
  writeFileSync(join(pictures, `${name}.webp`), Buffer.from(webp, "base64"));
}
