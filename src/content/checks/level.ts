import { everyLine } from "#content/scene/compile-scene.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { isHarder } from "#content/read/format/texts.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** The maximum share of words above the scene's level. */
const maxHarderShare = 0.3;

/**
 * Parts of speech that indicate a level. Names have no level, and set phrases and grammar are learnt as a
 * whole.
 */
const telling: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>([
  "noun",
  "pronoun",
  "verb-ichidan",
  "verb-godan",
  "verb-suru",
  "verb-irregular",
  "i-adjective",
  "na-adjective",
  "adverb",
  "conjunction",
  "determiner",
  "counter",
]);

export const isTelling = ({ pos }: Lexeme): boolean => telling.has(pos);

/** The words that indicate a level, and those above the scene's level. */
export function wordsByLevel(scene: CompiledScene): { words: Lexeme[]; harder: Lexeme[] } {
  const { level } = scene.source.scene.data;
  const used = new Map<string, Lexeme>();
  for (const { lexeme } of everyLine(scene).flatMap((line) => line.words)) {
    // 予約 and 予約する are one word.
    if (lexeme !== undefined && isTelling(lexeme)) used.set(lexeme.id.replace(/する$/, "") || "する", lexeme);
  }
  const words = [...used.values()];
  return { words, harder: words.filter((word) => isHarder(word.level, level)) };
}

export const levelFitsWords: Check = inEachScene((scene) => {
  const { words, harder } = wordsByLevel(scene);
  if (harder.length <= words.length * maxHarderShare) return [];
  const { file, data, lineOf } = scene.source.scene;
  const listed = harder.map(({ id, level }) => `${id} ${level}`).join(", ");
  const say = `${harder.length} of ${words.length} words are harder than ${data.level} (${listed}): at most ${maxHarderShare * 100} % may be. Choose easier words, or another level.`;
  return [{ file, line: lineOf(["level"]), say }];
});
