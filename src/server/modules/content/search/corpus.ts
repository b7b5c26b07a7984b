import type { CompiledSearch, SpeltText } from "#contract/compiled.ts";
import { foldText, foldWriting } from "#domain/japanese/writing/fold-text.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Catalogue } from "#server/modules/content/library/catalogue.ts";
import { indexTexts, merged } from "./gram-index.ts";
import type { Term } from "./terms.ts";

/**
 * All searchable texts, numbered by rank: first titles, next summaries with can-dos and patterns, and last
 * lines.
 */
export type Corpus = {
  sceneCount: number;
  sceneOf: (text: number) => number;
  title: (scene: number) => number;
  summary: (scene: number) => number;
  lines: (scene: number) => { from: number; to: number };
  matches: (text: number, term: Term, language: ContentLanguage) => boolean;
  /** Returns texts that may contain a term, in order. */
  candidates: (term: Term, language: ContentLanguage) => { texts: Iterable<number>; count: number };
};

export function makeCorpus({ scenes }: CompiledSearch, catalogue: Catalogue): Corpus {
  const firstLines: number[] = [];
  let size = 2 * scenes.length;
  for (const { lines } of scenes) {
    firstLines.push(size);
    size += lines.length;
  }
  const sceneOf = new Uint32Array(size);
  const japanese = Array.from({ length: size }, () => "");
  for (const [scene, { title, lines, patterns }] of scenes.entries()) {
    sceneOf[scene] = scene;
    sceneOf[scenes.length + scene] = scene;
    japanese[scene] = spellings(title);
    japanese[scenes.length + scene] = patterns.map(spellings).join("\n");
    for (const [line, text] of lines.entries()) {
      const number = (firstLines[scene] ?? 0) + line;
      sceneOf[number] = scene;
      japanese[number] = spellings(text);
    }
  }
  const translated = new Map(
    contentLanguages.map((language) => [language, textsIn(language, { scenes }, catalogue)]),
  );
  const japaneseIndex = indexTexts(japanese);
  const translatedIndex = new Map([...translated].map(([language, texts]) => [language, indexTexts(texts)]));

  return {
    sceneCount: scenes.length,
    sceneOf: (text) => sceneOf[text] ?? 0,
    title: (scene) => scene,
    summary: (scene) => scenes.length + scene,
    lines: (scene) => ({ from: firstLines[scene] ?? 0, to: firstLines[scene + 1] ?? size }),
    matches: (text, { written, sounds }, language) => {
      const own = japanese[text] ?? "";
      return (
        own.includes(written) ||
        sounds.some((sound) => own.includes(sound)) ||
        translated.get(language)?.[text]?.includes(written) === true
      );
    },
    candidates: ({ written, sounds }, language) => {
      const lists = [written, ...sounds].map((spelling) => japaneseIndex.candidates(spelling));
      const inLanguage = translatedIndex.get(language)?.candidates(written);
      if (inLanguage !== undefined) lists.push(inLanguage);
      const count = lists.reduce((sum, list) => sum + list.length, 0);
      return { texts: merged(lists), count };
    },
  };
}

export function spellings({ japanese, spellings: others }: SpeltText): string {
  return [foldWriting(japanese), ...others].join("\n");
}

function textsIn(
  language: ContentLanguage,
  { scenes }: Pick<CompiledSearch, "scenes">,
  catalogue: Catalogue,
): string[] {
  const listed = scenes.map(({ id }) => catalogue.scene(language, id));
  return [
    ...listed.map((scene) => foldText(scene?.item.title ?? "")),
    ...listed.map((scene, number) => {
      const { goals, patterns = [] } = scenes[number] ?? {};
      const { item, category } = scene ?? {};
      const texts = [
        item?.summary,
        category?.title,
        goals?.[language],
        ...patterns.map(({ meaning }) => meaning[language]),
      ];
      return texts.map((text = "") => foldText(text)).join("\n");
    }),
    ...scenes.flatMap(({ translations }) => translations[language].map(foldText)),
  ];
}
