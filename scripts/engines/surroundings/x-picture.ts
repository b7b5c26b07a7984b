import { readFileSync } from "node:fs";
import sharp from "sharp";

/** Where an XWD file, which is what Xvfb keeps its screen in, says these things. */
const at = { headerBytes: 0, width: 16, height: 20, bytesPerLine: 48, colours: 76 };
const bytesPerColour = 12;

/** What the screen shows, as PNG: without the engine, which may be frozen. */
export async function pictureOf(screenFile: string): Promise<Buffer> {
  const file = readFileSync(screenFile);
  const read = (offset: number): number => file.readUInt32BE(offset);
  const start = read(at.headerBytes) + read(at.colours) * bytesPerColour;
  const [width, height, line] = [read(at.width), read(at.height), read(at.bytesPerLine)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * line + x * 4;
      const to = (y * width + x) * 3;
      // Blue first.
      pixels[to] = file[from + 2] ?? 0;
      pixels[to + 1] = file[from + 1] ?? 0;
      pixels[to + 2] = file[from] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
