import type { Contrast, PairWord } from "#domain/ear/contrast.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { ContrastWord } from "./analyse-pairs.ts";
import type { CompiledContrast } from "./compile-contrasts.ts";

/** A contrast in one language, as the server sends it. `publish` stores the bytes of a pack and returns their address. */
export function contrastInLanguage(
  { source, pairs, packs }: CompiledContrast,
  language: ContentLanguage,
  publish: (bytes: Buffer) => string,
): Contrast {
  const word = ({ written, kana, meaning, sentence, translation }: ContrastWord, mark: string): PairWord => ({
    written: written + mark,
    kana,
    meaning: meaning[language],
    sentence: { written: sentence.sentence.text, meaning: translation[language] },
  });
  // In the contrast "question" both words of a pair are equal. The mark distinguishes them.
  const [statement, question] = source.id === "question" ? ["。", "？"] : ["", ""];
  return {
    id: source.id,
    title: source.title[language],
    summary: source.summary[language],
    explanation: source.explanation[language],
    pairs: pairs.map(([one, other]) => ({
      words: [word(one, statement ?? ""), word(other, question ?? "")],
    })),
    packs: packs.map(({ bytes, ...pack }) => ({ ...pack, url: publish(bytes), bytes: bytes.length })),
  };
}
