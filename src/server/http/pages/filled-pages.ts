import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Language } from "#domain/site/languages.ts";
import type { Encoding } from "#server/http/body.ts";
import { RecentlyUsed } from "#server/http/recently-used.ts";
import type { ContentPages } from "./content-pages.ts";
import { fillPage } from "./fill-page.ts";

export type SentPage = { etag: string; bytes: Buffer };

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
): (wanted: WantedPage) => Promise<SentPage> | undefined {
  const kept = new RecentlyUsed<Promise<SentPage>>(maxCached);
  return ({ path, language, isNamed, encoding }) => {
    const key = `${encoding} ${language} ${isNamed} ${path}`;
    return kept.get(key, () => {
      const content = pages.find(path, language);
      if (content === undefined) return undefined;
      const part = pages.parts[content.part ?? ""];
      const text = Buffer.from(fillPage(builtHtml, { content, part }, { origin, language, isNamed }));
      const tag = createHash("sha256").update(text).digest("base64url").slice(0, 24);
      // Each encoding has its own tag, because a strong tag identifies exact bytes.
      const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
      return encoders[encoding](text).then((bytes) => ({ etag, bytes }));
    });
  };
}
