import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { pictureKinds, pictureOf } from "#domain/site/scene-pictures.ts";
import { codes } from "#contract/envelope.ts";
import type { ContentData } from "#contract/content.schema.ts";

/** URLs of files in a scene's response. */
const namedFiles = /\/(?:audio|covers|faces)\/[\w.-]+/g;

export class FileSizes {
  /** Bytes of a scene's files, and of its response in the longest language. */
  readonly byScene = new Map<string, number>();
  readonly #audio: string;
  readonly #published: string;
  readonly #known = new Map<string, number>();

  constructor(audioFolder: string, publishedFolder: string) {
    this.#audio = audioFolder;
    this.#published = publishedFolder;
  }

  add(scene: ContentData): void {
    const answer = JSON.stringify({ code: codes.success, data: scene });
    const pictures = pictureKinds.map((kind) => pictureOf(scene.coverImage, kind));
    const files = [...new Set([...(answer.match(namedFiles) ?? []), ...pictures])].map((address) =>
      this.#bytesOf(address),
    );
    const bytes = files.reduce((sum, one) => sum + one, Buffer.byteLength(answer));
    this.byScene.set(scene.id, Math.max(bytes, this.byScene.get(scene.id) ?? 0));
  }

  #bytesOf(address: string): number {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const file = address.startsWith("/audio/")
      ? join(this.#audio, basename(address))
      : join(this.#published, address);
    // The content check reports missing files.
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    this.#known.set(address, bytes);
    return bytes;
  }
}
