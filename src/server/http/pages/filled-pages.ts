import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Language } from "#domain/site/languages.ts";
import type { Encoding } from "#server/http/encoding.ts";
import { tagOf } from "#server/http/etag.ts";
import type { TaggedBody } from "#server/http/etag.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { ContentPages } from "./content-pages.ts";
import { fillPage } from "./fill-page.ts";

/** `isNamed` says whether the address contains the language. */
export type WantedPage = { path: string; language: Language; isNamed: boolean; encoding: Encoding };

/** A page has about 20 KB. */
const maxCached = 500;

const encoders: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 6 }),
  identity: async (text) => text,
};

/** Builds and compresses pages outside the event loop and caches them. */
export function filledPages(
  builtHtml: string,
  pages: ContentPages,
  origin: string,
): (wanted: WantedPage) => Promise<TaggedBody> | undefined {
  const cached = new RecentlyUsed<Promise<TaggedBody>>(maxCached);
  return ({ path, language, isNamed, encoding }) => {
    const key = `${encoding} ${language} ${isNamed} ${path}`;
    return cached.get(key, () => {
      const content = pages.find(path, language);
      if (content === undefined) return undefined;
      const part = pages.parts[content.part ?? ""];
      const text = Buffer.from(fillPage(builtHtml, { content, part }, { origin, language, isNamed }));
      return encoders[encoding](text).then((bytes) => ({ tag: tagOf(text), encoding, bytes }));
    });
  };
}
