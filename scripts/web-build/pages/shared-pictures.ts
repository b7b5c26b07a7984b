import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { pageFilesFolder } from "#contract/pages.ts";

/** The size that messengers and social networks require. */
const size = { width: 1200, height: 630 };

/**
 * Draws covers as PNG for messengers, which do not support SVG. Each is drawn once, because its name contains
 * the hash of the cover.
 */
export class SharedPictures {
  readonly #covers: string;
  readonly #folder: string;
  readonly #drawn = new Map<string, Promise<string>>();

  constructor(coversFolder: string, pagesFolder: string) {
    this.#covers = coversFolder;
    this.#folder = join(pagesFolder, pageFilesFolder, "shared");
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Returns the address of the picture for a cover's address. */
  of(cover: string): Promise<string> {
    const known = this.#drawn.get(cover) ?? this.#draw(cover);
    this.#drawn.set(cover, known);
    return known;
  }

  async #draw(cover: string): Promise<string> {
    const name = basename(cover).replace(/svg$/, "png");
    const file = join(this.#folder, name);
    if (!existsSync(file)) {
      // At 96 dots per inch the cover has its own height of 180 pixels.
      const density = (96 * size.height) / 180;
      await sharp(join(this.#covers, pictureOf(cover, "band")), { density })
        .resize(size)
        .png({ palette: true, colours: 128, effort: 4 })
        .toFile(file);
    }
    return `/shared/${name}`;
  }

  /** Removes pictures whose covers no longer exist. */
  removeStale(): void {
    const names = new Set([...this.#drawn.keys()].map((cover) => basename(cover).replace(/svg$/, "png")));
    for (const file of readdirSync(this.#folder)) if (!names.has(file)) rmSync(join(this.#folder, file));
  }
}
