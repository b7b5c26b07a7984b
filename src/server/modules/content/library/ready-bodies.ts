import { openSync, readSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Slot } from "#contract/compiled.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Body } from "#server/http/body.ts";
import { readCompiled } from "./compiled-files.ts";

/** Responses that the compiler has compressed. */
export type ReadyBodies = {
  list: (language: ContentLanguage) => Body;
  town: (language: ContentLanguage) => Body;
  syllabus: (language: ContentLanguage) => Body;
  contrasts: (language: ContentLanguage) => Body;
  contrast: (language: ContentLanguage, id: string) => Body | undefined;
  category: (language: ContentLanguage, id: string) => Body | undefined;
  /** Returns a scene. A scene with a preview is for members only. */
  scene: (language: ContentLanguage, id: string) => { whole: Body; preview?: Body } | undefined;
};

/**
 * Opens the file with all responses. Each response is read and cached on demand. The file stays open, so that
 * a new build does not affect a running server.
 */
export function loadReadyBodies(folder: string): ReadyBodies {
  const index = readCompiled(folder, "answers");
  const pack = openSync(join(folder, index.pack), "r");
  const cache = new Map<number, Buffer>();
  const bytesAt: BytesAt = (at, length) => {
    const cached = cache.get(at);
    if (cached !== undefined) return cached;
    const bytes = Buffer.alloc(length);
    if (readSync(pack, bytes, 0, length, at) !== length)
      throw new Error(`${index.pack} is incomplete: run "npm run content" again.`);
    cache.set(at, bytes);
    return bytes;
  };
  const languages = new Map(
    Object.entries(index.languages).map(([language, { categories, contrasts, scenes, ...overviews }]) => [
      language,
      {
        ...overviews,
        contrasts: new Map(Object.entries(contrasts)),
        categories: new Map(Object.entries(categories)),
        scenes: new Map(Object.entries(scenes)),
      },
    ]),
  );
  const slotsOf = (language: ContentLanguage) => {
    const slots = languages.get(language);
    if (slots === undefined)
      throw new Error(`the compiled content lacks the language ${language}: run "npm run content".`);
    return slots;
  };
  const bodyOf = (slot: Slot): Body => packedBody(slot, bytesAt);
  return {
    list: (language) => bodyOf(slotsOf(language).list),
    town: (language) => bodyOf(slotsOf(language).town),
    syllabus: (language) => bodyOf(slotsOf(language).syllabus),
    contrasts: (language) => bodyOf(slotsOf(language).ear),
    contrast: (language, id) => {
      const slot = slotsOf(language).contrasts.get(id);
      return slot && bodyOf(slot);
    },
    category: (language, id) => {
      const slot = slotsOf(language).categories.get(id);
      return slot && bodyOf(slot);
    },
    scene: (language, id) => {
      const slots = slotsOf(language).scenes.get(id);
      if (slots === undefined) return undefined;
      return { whole: bodyOf(slots.whole), ...(slots.preview && { preview: bodyOf(slots.preview) }) };
    },
  };
}

type BytesAt = (at: number, length: number) => Buffer;

function packedBody({ tag, at, br, gzip }: Slot, bytesAt: BytesAt): Body {
  return {
    tag,
    encoded: (accepted) => {
      if (accepted === "br") return { encoding: "br", bytes: bytesAt(at, br) };
      const zipped = bytesAt(at + br, gzip);
      // Nearly all clients accept compression, so the uncompressed body is not cached.
      return accepted === "gzip"
        ? { encoding: "gzip", bytes: zipped }
        : { encoding: "identity", bytes: gunzipSync(zipped) };
    },
  };
}
