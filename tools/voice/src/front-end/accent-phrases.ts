import type { AccentedWord } from "../../../../src/content/speech/speech.ts";
import { chainAccent } from "./accent-rules.ts";
import type { Unit } from "./align.ts";
import { exceptions } from "./exceptions.ts";
import { formAccent, isInflected } from "./form-accent.ts";
import { isHearsay, isNominal, ruleAccent } from "./own-rules.ts";

/** Words that share one accent: the pitch rises once and falls at most once, after mora `accent` (0: no fall). */
export type AccentPhrase = { units: Unit[]; accent: number };

/** A word of the lexicon at characters [start, end) of the line. */
export type LocatedWord = AccentedWord & { start: number; end: number };

/** Returns Open JTalk's accent of a word in isolation. */
export type AccentAlone = (surface: string) => number | undefined;

/** Word classes whose accent depends on the neighbouring words. */
export const dependentClasses: ReadonlySet<string> = new Set([
  "particle",
  "auxiliary",
  "suffix",
  "prefix",
  "counter",
  "numeral",
]);
/** Expressions that attach to the previous phrase. */
export const attachedExpressions: ReadonlySet<string> = new Set(["かもしれない"]);

/** Finds the accent phrases between two marks. The order of precedence is exceptions, lexicon, Open JTalk. */
export function accentPhrases(
  units: readonly Unit[],
  words: readonly LocatedWord[],
  accentAlone: AccentAlone,
): AccentPhrase[] {
  const known = [
    ...placedExceptions(units),
    ...words.filter(
      (word) =>
        !dependentClasses.has(word.pos) && !attachedExpressions.has(word.headword) && !isCounted(word, units),
    ),
  ];
  const phrases: PhraseInProgress[] = [];
  for (const [index, unit] of units.entries()) {
    const last = phrases.at(-1);
    if (last !== undefined && last.takes(unit, units[index + 1])) last.add(unit, units[index + 1]);
    else phrases.push(new PhraseInProgress(units.slice(index), known, accentAlone));
  }
  return phrases.map((phrase) => phrase.finished()).reduce<AccentPhrase[]>(lean, []);
}

/** Nouns that are also counters. Their entry does not give the accent after a number: 四時間 is よじ↓かん. */
const countingNouns = new Set(["時間"]);

function isCounted({ start, headword }: LocatedWord, units: readonly Unit[]): boolean {
  return countingNouns.has(headword) && units.some((unit) => unit.start === start && unit.kind === "数");
}

/** Locates the exceptions in the line, in the form of lexicon words. */
function placedExceptions(units: readonly Unit[]): LocatedWord[] {
  return units.flatMap((first, index) => {
    let text = "";
    return units.slice(index, index + 6).flatMap((unit): LocatedWord[] => {
      text += unit.surface;
      const accent = exceptions.get(text);
      if (accent === undefined) return [];
      return [
        { start: first.start, end: unit.end, from: 0, to: 0, headword: text, accent, pos: "exception" },
      ];
    });
  });
}

const moraCount = (units: readonly Unit[]): number => units.reduce((sum, { moras }) => sum + moras.length, 0);
const isPolite = (unit: Unit | undefined): boolean => /^(ます|まし|ませ)/.test(unit?.surface ?? "");

class PhraseInProgress {
  readonly #words: readonly LocatedWord[];
  readonly #units: Unit[] = [];
  /** Character position up to which the accent is known without the rules. */
  readonly #knownEnd: number;
  #accent: number;

  constructor(rest: readonly Unit[], words: readonly LocatedWord[], accentAlone: AccentAlone) {
    const [first] = rest;
    if (first === undefined) throw new Error("a phrase without words");
    this.#words = words;
    this.#units.push(first);
    const start = startOf(first, rest, words, accentAlone);
    this.#accent = start.accent;
    this.#knownEnd = start.end;
  }

  get #last(): Unit {
    const last = this.#units.at(-1);
    if (last === undefined) throw new Error("a phrase without words");
    return last;
  }

  /** Whether a word continues this phrase. */
  takes(unit: Unit, next: Unit | undefined): boolean {
    const last = this.#last;
    const hasFallen = this.#accent !== 0 && this.#accent <= moraCount(this.#units);
    if (isNominal(unit) || isHearsay(unit, last) || (isLetter(last) && /^助/.test(unit.pos))) return true;
    // After a fall, a polite verb has a separate fall: ありが↓とう|ございま↓す, コ↓ピー|しま↓す.
    const isOwnVerb = /^(動詞|助動詞)$/.test(unit.pos) && (isPolite(next) || unit.pos === "動詞");
    const isCopula = /^(ござ|いらっしゃ)/.test(unit.surface) && last.surface === "で";
    if (hasFallen && (isCopula || (isOwnVerb && !isEnding(unit) && !isVerbal(last)))) return false;
    if (unit.end <= this.#knownEnd) return true;
    // ください always has a fall, even if the entry of a verb with する extends over it: 電話してあげて|くださ↓い.
    if (/^くださ/.test(unit.surface) && unit.pos === "動詞") return false;
    if (!unit.leans)
      return this.#words.some(
        (word) =>
          !isInflected(word) &&
          word.start < unit.start &&
          word.end >= unit.end &&
          this.#units.some(({ start }) => start === word.start),
      );
    if (last.pos === "接頭詞" || isStem(last)) return true;
    // A number starts a new phrase, and so does a noun after a count with つ: ケ↓ーキ|二つ, ア↓ト|五分, 三つ|一緒.
    if (isCount(unit) && last.kind !== "数") return false;
    if (/つ$/.test(last.surface) && isCount(last) && unit.pos === "名詞" && unit.kind !== "接尾")
      return false;
    const begins = this.#words.find(({ start }) => start === unit.start);
    if (begins === undefined) return true;
    return !(last.isReread || /^(expression|verb|i-adjective|pronoun)/.test(begins.pos));
  }

  add(unit: Unit, next: Unit | undefined): void {
    const before = moraCount(this.#units);
    const previous = this.#last;
    this.#units.push(unit);
    if (unit.end <= this.#knownEnd) return;
    const joining = { accent: this.#accent, before, previous, unit, next };
    this.#accent =
      ruleAccent(joining) ??
      chainAccent(this.#accent, before, previous.pos, {
        pos: unit.pos,
        rule: unit.rule,
        accent: unit.accent,
        moraCount: unit.moras.length,
      });
  }

  finished(): AccentPhrase {
    const moras = this.#units.flatMap((unit) => unit.moras);
    // The pitch cannot fall after ー, ッ or ン, so the fall moves one mora back: にじゅう↓えん is にじゅ↓うえん.
    const isSecondHalf = /^[ーッン]$/.test(moras[this.#accent - 1] ?? "") && this.#accent < moras.length;
    const accent = isSecondHalf && this.#accent > 1 ? this.#accent - 1 : this.#accent;
    return { units: this.#units, accent };
  }
}

/** Whether a word is a number or a count with つ: 二 in 二時, 二つ. */
const isCount = ({ kind, surface }: Unit): boolean =>
  kind === "数" || /^[一二三四五六七八九]つ$/.test(surface);
/** Letters such as R and L, which Open JTalk classifies as marks. */
const isLetter = ({ pos, kind }: Unit): boolean => pos === "記号" && kind === "アルファベット";
/** Whether a word is the first half of a compound: 長|すぎる, 食べ|始める. */
const isStem = ({ pos, cform }: Unit): boolean =>
  cform === "ガル接続" || (pos === "動詞" && cform === "連用形");
const isVerbal = ({ pos }: Unit): boolean => pos === "動詞" || pos === "助動詞" || pos === "接頭詞";
/** Endings that Open JTalk classifies as verbs. */
const isEnding = ({ surface, pos }: Unit): boolean =>
  /^(て|で|た|だ|です|でし|でしょ|ます|まし|ませ|ましょ|ない|なかっ|なら|たら|たい|ちゃ|う|ん|れ|られ|せ|させ|てる|な)/.test(
    surface,
  ) &&
  (pos === "助動詞" || /^(て|ちゃ|れ|られ|せ|させ)/.test(surface));

type Start = { accent: number; end: number };

/** The accent of a phrase's first words, and the end of the part for which it is known without the rules. */
function startOf(
  first: Unit,
  rest: readonly Unit[],
  words: readonly LocatedWord[],
  accentAlone: AccentAlone,
): Start {
  const word = words
    .filter(({ start, end }) => start === first.start && end >= first.end)
    .toSorted((a, b) => Number(b.pos === "exception") - Number(a.pos === "exception") || b.end - a.end)[0];
  if (word === undefined) return startUnknown(first, rest, accentAlone);
  // Open JTalk treats 言いすぎる as one word. The pitch of this word falls before る, although 言う has no fall.
  if (isInflected(word) && /.(すぎ|過ぎ)る?$/.test(first.surface)) {
    const accent = first.moras.lastIndexOf("ギ") + 1;
    return { accent: formAccent({ accent }, first, rest[1]), end: first.end };
  }
  const isHonorific =
    /^[おご]/.test(first.surface) && word.pos.startsWith("verb") && !/^[おご]/.test(word.headword);
  // In お待ちする the stem has no fall, even if the verb has one.
  if (isHonorific) {
    const end = first.pos === "接頭詞" ? rest[1]?.end : first.end;
    return { accent: 0, end: end ?? first.end };
  }
  // The lexicon treats とんでも|ない as one word: とんでもな↓い.
  if (first.kind === "ナイ形容詞語幹" && isInflected(word))
    return { accent: word.accent, end: rest[1]?.end ?? first.end };
  const isPhrase = word.headword.length > first.surface.length + 2 && /[をにがてで]/.test(word.headword);
  if (isInflected(word) && !isPhrase) return { accent: formAccent(word, first, rest[1]), end: first.end };
  if (isInflected(word)) return startUnknown(first, rest, accentAlone);
  // A polite ending adds a fall: いけない has none, but いけませ↓ん has one.
  const polite = word.accent === 0 && rest.find((unit) => unit.end <= word.end && isPolite(unit));
  if (polite) return { accent: 0, end: polite.start };
  return { accent: word.accent, end: word.pos === "verb-suru" ? first.end : word.end };
}

function startUnknown(first: Unit, rest: readonly Unit[], accentAlone: AccentAlone): Start {
  if (first.kind === "数") {
    // Open JTalk has its own rules for numbers with counters.
    const until = rest.findIndex(
      (unit, index) => index > 0 && (unit.isReread || !unit.leans || unit.pos !== "名詞"),
    );
    const number = rest.slice(0, until < 0 ? rest.length : until);
    const accent = first.accent > moraCount(number) ? 0 : first.accent;
    return { accent, end: number.at(-1)?.end ?? first.end };
  }
  if (first.pos === "動詞" && first.kind === "非自立")
    return {
      accent: formAccent({ accent: helperAccent(first) }, first, rest[1]),
      end: first.end,
    };
  const alone = first.isReread ? first.accent : (accentAlone(first.surface) ?? first.accent);
  const accent = Math.min(alone, first.moras.length);
  if (first.pos === "動詞") return { accent: formAccent({ accent }, first, rest[1]), end: first.end };
  return { accent, end: first.end };
}

const helper =
  /^(い|いる|いた|いて|いっ|おき|おく|おい|おか|み|みる|みて|しまっ|しまう|しまい|き|くる|くれ|ください|くださっ|もらえ|もらっ|もらい|あげ|いただけ|いただき|おり)/;
/** The accent of an auxiliary verb. Only みる, くる and ください have one. */
function helperAccent({ surface, ctype }: Unit): number {
  if (/^くださ/.test(surface)) return 3;
  return surface.startsWith("み") || ctype.startsWith("カ変") ? 1 : 0;
}

/** 百 loses its fall before another numeral. */
const endsWithHundred = ({ surface, kind }: Unit): boolean => surface.endsWith("百") && kind === "数";

const politeHelper = /^(し|する|いたし|ください|でき|いただ)/;

/**
 * Joins two phrases. After a phrase without a fall, an auxiliary verb or a noun after この continues without a new rise:
 * 行って|ください is いってくださ↓い, この|駅 is このえ↓き, 二百|三十 is にひゃくさんじゅ↓う.
 */
function lean(phrases: AccentPhrase[], next: AccentPhrase): AccentPhrase[] {
  const last = phrases.at(-1);
  const [head] = next.units;
  const before = last?.units.at(-1);
  if (last === undefined || head === undefined || before === undefined) return [...phrases, next];
  if (last.accent !== 0 && !(endsWithHundred(before) && head.kind === "数")) return [...phrases, next];
  const isHelper = /[てで]$/.test(before.surface) && helper.test(head.surface) && head.pos === "動詞";
  const isHonorific =
    /^[おご]/.test(last.units[0]?.surface ?? "") && last.units.length <= 2 && politeHelper.test(head.surface);
  const isPointedAt = last.units.length === 1 && /^[こそあど]の$/.test(before.surface);
  const isHundred = endsWithHundred(before) && head.kind === "数";
  if (!isHelper && !isPointedAt && !isHonorific && !isHundred) return [...phrases, next];
  const accent = next.accent === 0 ? 0 : moraCount(last.units) + next.accent;
  return [...phrases.slice(0, -1), { units: [...last.units, ...next.units], accent }];
}
