import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { category } from "#contract/category.ts";
import { compiledFiles } from "#contract/compiled.ts";
import type { ResponseIndex, Slot } from "#contract/compiled.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { content } from "#contract/content.ts";
import type { DataOf } from "#contract/endpoint.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import type { PartName } from "./lazy-parts.ts";

export type PageDrawing = {
  language: Language;
  path: string;
  /** Other addresses of the same page. */
  also: readonly string[];
  /** The API's address of the response from which the page is rendered. */
  address: string;
  tag: string;
  data: unknown;
  about?: { title: string; description: string };
  /** The address of the page's cover picture. */
  cover?: string;
  sceneId?: string;
  speech?: string;
  part?: PartName;
};

/** Yields every prerendered page: lists and scenes with their public content, in every language. */
export function* pageDrawings(contentFolder: string): Generator<PageDrawing> {
  // Safe cast: our compiler has written the file in the same build.
  const index = JSON.parse(readFileSync(join(contentFolder, compiledFiles.answers), "utf8")) as ResponseIndex;
  const pack = readFileSync(join(contentFolder, index.pack));
  const answer = ({ at, br, gzip }: Slot): unknown => {
    const body: { data: unknown } = JSON.parse(gunzipSync(pack.subarray(at + br, at + br + gzip)).toString());
    return body.data;
  };
  for (const language of languageCodes) {
    const { list, categories, scenes } = index.languages[contentLanguage(language)];
    yield {
      language,
      path: screenPaths.categories,
      also: [screenPaths.home],
      address: category.list.path,
      tag: list.tag,
      data: answer(list),
      part: "list",
    };
    for (const [id, slot] of Object.entries(categories)) {
      // Safe cast: our compiler has written the response in the same build.
      const data = answer(slot) as DataOf<typeof category.one>;
      const about = { title: data.title, description: data.description };
      const address = category.one.path.replace("{id}", id);
      const shared = { language, also: [], address, tag: slot.tag, data, about };
      yield { ...shared, path: paths.category(id), cover: data.coverImage };
    }
    for (const [id, { whole, preview }] of Object.entries(scenes)) {
      const slot = preview ?? whole;
      // Safe cast: our compiler has written the response in the same build.
      yield* scenePages(language, id, slot.tag, answer(slot) as ContentData);
    }
  }
}

function* scenePages(language: Language, id: string, tag: string, data: ContentData): Generator<PageDrawing> {
  const speech = data.lines.find(({ audio }) => audio !== undefined)?.audio?.url;
  const shared = {
    language,
    address: content.one.path.replace("{id}", id),
    tag,
    data,
    about: { title: data.title, description: inOneLine(data.intro, language) },
    cover: data.coverImage,
    sceneId: id,
  };
  // A new learner sees the introduction first.
  yield { ...shared, path: paths.study(id, "intro"), also: [paths.study(id)], part: "intro" };
  yield {
    ...shared,
    path: paths.study(id, "dialogue"),
    also: [],
    ...(speech !== undefined && { speech }),
  };
  yield { ...shared, path: paths.study(id, "vocabulary"), also: [], part: "vocabulary" };
}

/**
 * Joins a text into one paragraph. In languages without spaces between words, sentences are joined without
 * spaces, too.
 */
function inOneLine(text: string, language: Language): string {
  const isSpaced = !/^(?:zh|ja)/.test(language);
  return text.trim().replace(/\s*\n\s*/g, isSpaced ? " " : "");
}
