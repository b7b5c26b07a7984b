import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compiledFiles } from "#contract/compiled.ts";
import type { ResponseIndex, Slot } from "#contract/compiled.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { pagesFile } from "#contract/pages.ts";
import type { PageContent, PageIndex } from "#contract/pages.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import type { Language } from "#domain/site/languages.ts";

const build = join(import.meta.dirname, "../../build");
const read = (...path: string[]): Buffer => readFileSync(join(build, ...path));
const pagesOf = (): PageIndex => JSON.parse(read("pages", pagesFile).toString());
const answersOf = (): ResponseIndex => JSON.parse(read("content", compiledFiles.answers).toString());

export function builtPages(language: Language): PageContent[] {
  const index = pagesOf();
  const pack = read("pages", index.pack);
  const slots = new Map(Object.values(index.pages).map((page) => [page[language][0], page[language]]));
  return [...slots.values()].map(([at, length]) =>
    JSON.parse(brotliDecompressSync(pack.subarray(at, at + length)).toString()),
  );
}

/** Every scene in a language: for members, and the public version. */
export function builtScenes(language: Language): { whole: ContentData; shown: ContentData }[] {
  const index = answersOf();
  const pack = read("content", index.pack);
  const answer = ({ at, br, gzip }: Slot): ContentData =>
    JSON.parse(gunzipSync(pack.subarray(at + br, at + br + gzip)).toString()).data;
  const { scenes } = index.languages[contentLanguage(language)];
  return Object.values(scenes).map(({ whole, preview }) => ({
    whole: answer(whole),
    shown: answer(preview ?? whole),
  }));
}
