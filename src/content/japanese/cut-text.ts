import { toHiragana } from "#domain/japanese/kana.ts";
import { markLongVowels } from "#domain/japanese/romaji.ts";
import { lexiconEntryAt, phrases } from "./lexicon.ts";
import { loneKanaWord } from "./lone-kana-word.ts";
import { morphemesOf } from "./morphemes.ts";
import type { Morpheme } from "./morphemes.ts";
import type { NumberSpan } from "./number-notations.ts";
import { findNumbers } from "./number-spans.ts";
import { ownNoun, spokenByRule } from "./token.ts";
import type { ReadMorpheme } from "./token.ts";
import { readUnknown } from "./unknown-words.ts";

/** Cuts a text into morphemes: ours where our tables know better, the dictionary's everywhere else. */
export function cutText(text: string): ReadMorpheme[] {
  const morphemes = mendCuts(morphemesOf(text)).flatMap(splitPhrase);
  const alone = loneKanaWord(text, morphemes);
  if (alone !== undefined) return [alone];
  const words = findLexiconWords(text, morphemes);
  const numbers = findNumbers(text, morphemes)
    .map(numberNoun(text))
    .filter((number) => words.every((word) => word.end <= number.start || word.start >= number.end));
  return weave(
    text,
    morphemes,
    [...words, ...numbers].sort((a, b) => a.start - b.start),
  );
}

/**
 * The dictionary takes いただけません for い|た|だけ|ませ|ん, お付けします for お付|けし|ます, いかがなさいましたか for squid (いか|が)
 * and the いい of ちょっといいですか for 言い.
 */
function mendCuts(morphemes: readonly Morpheme[]): Morpheme[] {
  const mended: Morpheme[] = [];
  for (let index = 0; index < morphemes.length; index++) {
    const [here, next, , ending] = morphemes.slice(index, index + 4);
    const pieces = morphemes.slice(index, index + 3).map(({ surface }) => surface);
    if (here !== undefined && pieces.join("|") === "い|た|だけ" && ending?.lemma === "ます") {
      mended.push(...shift(morphemesOf("いただけます").slice(0, 1), here.start));
      index += 2;
    } else if (here?.surface === "お付" && next?.surface === "けし") {
      mended.push(...shift(morphemesOf("お付けします").slice(0, 3), here.start));
      index += 1;
    } else if (
      here !== undefined &&
      pieces.slice(0, 2).join("|") === "いか|が" &&
      asks(morphemes[index + 2])
    ) {
      mended.push(...shift(morphemesOf("いかがですか").slice(0, 1), here.start));
      index += 1;
    } else if (here?.surface === "いい" && here.lemma === "いう" && next?.lemma === "です") {
      mended.push(...shift(morphemesOf("天気がいいです").slice(2, 3), here.start - "天気が".length));
    } else if (here?.surface === "有り難う") {
      // Read ありがたう otherwise; without り the dictionary knows it.
      const [thanks = here] = morphemesOf("有難う");
      mended.push({ ...thanks, surface: here.surface, start: here.start, end: here.end });
    } else if (here !== undefined) mended.push(here);
  }
  return mended;
}

/** What a polite "how" is followed by: いかがなさいましたか, いかがいたしましょう. */
function asks(next: Morpheme | undefined): boolean {
  return next !== undefined && ["なさる", "いたす", "致す", "です"].includes(next.lemma);
}

function splitPhrase(morpheme: Morpheme): Morpheme[] {
  const parts = phrases.get(morpheme.surface);
  if (parts === undefined) return [morpheme];
  let at = morpheme.start;
  return parts.flatMap((part) => {
    const shifted = shift(morphemesOf(part), at);
    at += part.length;
    return shifted;
  });
}

function shift(morphemes: readonly Morpheme[], by: number): Morpheme[] {
  return morphemes.map((morpheme) => ({ ...morpheme, start: morpheme.start + by, end: morpheme.end + by }));
}

function findLexiconWords(text: string, morphemes: readonly Morpheme[]): ReadMorpheme[] {
  const starts = new Set(morphemes.map((morpheme) => morpheme.start));
  const found: ReadMorpheme[] = [];
  for (let at = 0; at < text.length;) {
    const entry = lexiconEntryAt(text, at);
    const end = at + (entry?.[0].length ?? 0);
    const endsCleanly = end === text.length || starts.has(end);
    // It may begin inside a morpheme only where the dictionary cut through it: 京都大|学.
    const beginsCleanly = starts.has(at) || morphemes.some(({ end: cut }) => cut > at && cut < end);
    if (entry === undefined || !endsCleanly || !beginsCleanly) {
      at++;
      continue;
    }
    const pronunciation = spokenByRule(entry[0], entry[1]);
    const classes = ["名詞", "一般", "*", "*"];
    found.push(ownNoun(entry[0], at, [entry[1]], { classes, source: "lexicon", pronunciation }));
    at = end;
  }
  return found;
}

function numberNoun(text: string): (span: NumberSpan) => ReadMorpheme {
  return ({ start, end, parts }) => {
    const kana = parts.map(toHiragana);
    const pronunciation = kana.map(markLongVowels).join("");
    const classes = kana.length === 0 ? ["記号", "一般", "*", "*"] : ["名詞", "数", "*", "*"];
    return ownNoun(text.slice(start, end), start, kana, { classes, source: "number", pronunciation });
  };
}

/** Lays our words over the dictionary's; what is left of a morpheme they cut is looked up again. */
function weave(text: string, morphemes: readonly Morpheme[], ours: readonly ReadMorpheme[]): ReadMorpheme[] {
  const woven: ReadMorpheme[] = [];
  let at = 0;
  function fill(until: number): void {
    while (at < until) {
      const morpheme = morphemes.find((candidate) => candidate.end > at);
      if (morpheme === undefined) return;
      const end = Math.min(morpheme.end, until);
      const whole = morpheme.start === at && morpheme.end === end;
      const found = whole ? [morpheme] : shift(morphemesOf(text.slice(at, end)), at);
      woven.push(...found.flatMap(readUnknown));
      at = end;
    }
  }
  for (const word of ours) {
    fill(word.start);
    woven.push(word);
    at = word.end;
  }
  fill(text.length);
  return woven;
}
