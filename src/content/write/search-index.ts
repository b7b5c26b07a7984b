import { compiledFormat } from "#contract/compiled.ts";
import type { CompiledSearch, SpeltText } from "#contract/compiled.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Examined } from "#content/examine.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import { visibleLines } from "#content/scene/preview.ts";

/** The search index, in display order. */
export function compileSearch(
  scenes: readonly CompiledScene[],
  { titles, patterns, sources }: Pick<Examined, "titles" | "patterns" | "sources">,
): CompiledSearch {
  const meanings = new Map(sources.patterns.data.map(({ pattern, meaning }) => [pattern, meaning]));
  return {
    format: compiledFormat,
    scenes: scenes.map((scene) => {
      const { id, scene: file, texts } = scene.source;
      const lines = visibleLines(scene);
      const title = titles.get(id);
      const inLanguage = (language: ContentLanguage): string[] =>
        lines.map(({ source }) => texts[language]?.data.lines[String(source.segment)] ?? "");
      return {
        id,
        title: title === undefined ? { japanese: file.data.title, spellings: [] } : spelt(title),
        lines: lines.map(({ source, sentence }) => ({ segment: source.segment, ...spelt(sentence) })),
        translations: inEveryLanguage(inLanguage),
        patterns: Object.entries(file.data.patterns).flatMap(([pattern, segment]) => {
          const analysed = patterns.get(pattern);
          const meaning = meanings.get(pattern);
          if (analysed === undefined || meaning === undefined) return [];
          const isPublic = lines.some(({ source }) => source.segment === segment);
          return [{ ...spelt(analysed), meaning, ...(isPublic && { segment }) }];
        }),
        goals: inEveryLanguage((language) => texts[language]?.data.goal ?? ""),
      };
    }),
  };
}

function inEveryLanguage<Text>(make: (language: ContentLanguage) => Text): Record<ContentLanguage, Text> {
  // One entry per language by construction.
  return Object.fromEntries(contentLanguages.map((language) => [language, make(language)])) as Record<
    ContentLanguage,
    Text
  >;
}

/**
 * Spellings for search: kana; the sound of each word, for romaji with spaces (pan o is not pano); and the sound of the
 * sentence, for romaji without spaces.
 */
function spelt({ text, tokens, romaji }: AnalysedSentence): SpeltText {
  const kana = toHiragana(tokens.map(({ reading }) => reading).join(""));
  const words = foldText(romaji)
    .split(" ")
    .map((word) => romajiToKana(word)?.kana ?? word);
  const spellings = [
    foldText(kana).replaceAll(" ", ""),
    words.map(looseSoundOf).join(""),
    looseSoundOf(words.join("")),
  ];
  return { japanese: text, spellings: [...new Set(spellings)] };
}
