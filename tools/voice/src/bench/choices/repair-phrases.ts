import type { RepairKind } from "../../../../../src/domain/speaking/repairs.ts";
import { wordUtterance } from "../../front-end/utterance.ts";
import type { Utterance } from "../../front-end/utterance.ts";
import { readNotation } from "../notation.ts";

type Phrase = { text: string; utterance: Utterance };

/** Phrases that a learner can say at every turn. */
export const repairPhrases: Readonly<Record<Exclude<RepairKind, "meaning" | "confirm">, Phrase>> = {
  again: { text: "もう一度お願いします。", utterance: readNotation("モー イチド|オネガイ シ マ↓ス.") },
  slower: { text: "ゆっくりお願いします。", utterance: readNotation("ユック↓リ|オネガイ シ マ↓ス.") },
  write: { text: "ここに書いてください。", utterance: readNotation("ココニ|カ↓イ テ|クダサ↓イ.") },
  lost: { text: "すみません、わかりません。", utterance: readNotation("スミマセ↓ン, ワカリ マセ↓ン.") },
  wait: { text: "ちょっと待ってください。", utterance: readNotation("チョ↓ット|マ↓ッ テ|クダサ↓イ.") },
};

/** The question about a word, for example 「食券って何ですか。」 */
export function questionAbout(word: { headword: string; reading: string; accent: number }): Phrase {
  const phrases = wordUtterance(word).flatMap((group) =>
    group.phrases.map(({ words, accent }) => ({ words: [...words, ["ッ", "テ"]], accent })),
  );
  const asking = readNotation("ナ↓ン デス カ↗?");
  return {
    text: `${word.headword}って何ですか。`,
    utterance: asking.map((group) => ({ ...group, phrases: [...phrases, ...group.phrases] })),
  };
}
