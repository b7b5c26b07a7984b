import { nameForm } from "#domain/japanese/inflection/find-forms.ts";
import type { InflectedForm, NamedForm } from "#domain/japanese/inflection/inflect.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { readingOf, textOf } from "#domain/grading/question/question.ts";
import type { Inflecting, QuestionToken } from "#domain/grading/question/question.ts";
import { fullSize } from "#domain/grading/question/mora-sounds.ts";
import type { Slip } from "#domain/grading/verdict.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";

const POLITE = /^(.*?)(.)(ま(?=す|した|せん|しょう)|で(?=す|した))/;
const STEM_ENDS = "いきしちにみりぎび";
const LEMMA_ENDS = "うくすつぬむるぐぶ";

/**
 * Guesses from the ending of a fixed expression which verbs it may be a form of. The expected or the typed
 * form must be polite, because only a polite form shows the stem of the verb.
 * @example expressionWords("かもしれません", "かもしれない")[0]?.reading // "かもしれる"
 */
function expressionWords(expected: string, given: string): Inflecting[] {
  const [, head = "", end = "", ending = ""] = POLITE.exec(expected) ?? POLITE.exec(given) ?? [];
  const word = (reading: string, inflectionClass: InflectionClass): Inflecting[] => [
    { headword: reading, reading, inflectionClass },
  ];
  if (ending === "") return [];
  if (ending === "で") return word(head + end, "na-adjective");
  const row = STEM_ENDS.indexOf(end);
  // A stem that ends in the い row is not taken for an ichidan verb: いただきる does not exist.
  if (row < 0) return word(`${head + end}る`, "ichidan");
  return [...word(`${head}する`, "suru"), ...word(head + LEMMA_ENDS.charAt(row), "godan")];
}

type Replaced = {
  readonly tokens: readonly QuestionToken[];
  readonly expected: string;
  readonly given: string;
};

/** The spans of words that the learner may have replaced: the words around a span were typed correctly. */
function replaced(answer: readonly QuestionToken[], given: string): Replaced[] {
  const found: Replaced[] = [];
  for (let from = 0; from < answer.length; from++) {
    const head = readingOf(answer.slice(0, from));
    if (!given.startsWith(head)) break;
    for (let to = answer.length; to > from; to--) {
      const tail = readingOf(answer.slice(to));
      if (given.length < head.length + tail.length || !given.endsWith(tail)) break;
      const tokens = answer.slice(from, to);
      const middle = given.slice(head.length, given.length - tail.length);
      found.push({ tokens, expected: readingOf(tokens), given: middle });
    }
  }
  return found;
}

function named(surface: string, word: Inflecting): InflectedForm | undefined {
  return (
    nameForm(surface, toHiragana(word.reading), word.inflectionClass) ??
    nameForm(surface, word.headword, word.inflectionClass)
  );
}

function isPolite(form: string): boolean {
  return form.startsWith("polite");
}

function withoutPoliteness(form: string): string {
  return form === "polite" ? "plain" : form.replace(/^polite-/, "");
}

/**
 * The same word in another form or politeness; undefined for another word.
 * @example formSlip(食べます, "たべる") // { kind: "politeness", expected: "polite" }
 */
export function formSlip(answer: readonly QuestionToken[], given: string): Slip | undefined {
  for (const part of replaced(answer, given)) {
    const known = part.tokens[0]?.inflecting;
    const slip = formSlipOf(part, known === undefined ? expressionWords(part.expected, part.given) : [known]);
    if (slip !== undefined) return slip;
  }
  return prefixSlip(answer, given);
}

function formSlipOf(part: Replaced, words: readonly Inflecting[]): Slip | undefined {
  for (const word of words) {
    // 食べに is not in the tables, but its first word 食べ is.
    const wanted = named(part.expected, word) ?? named(readingOf(part.tokens.slice(0, 1)), word);
    const typed = named(part.given, word);
    if (wanted === undefined || typed === undefined) continue;
    if (typed.form === "stem" && part.expected.startsWith(part.given))
      return { kind: "ending", expected: part.expected.slice(part.given.length) };
    return compared(wanted, typed);
  }
  return undefined;
}

const FURTHEST = 2;

/** Endings that learners attach by rule, sometimes to the wrong stem: たのみて for たのんで. */
const BUILT = /(て|で|た|だ|ます|ました|ません|ない|なかった|ば|たら|だら)$/;

/**
 * The right word in a form that does not exist; undefined if its stem was not typed.
 * @example malformed(頼んで, "たのみて") // { kind: "form", expected: { form: "te", … } }
 */
export function malformed(answer: readonly QuestionToken[], given: string): Slip | undefined {
  const expected = readingOf(answer);
  const word = answer[0]?.inflecting;
  const isBuilt =
    word !== undefined && !/^(na-adjective|copula)$/.test(word.inflectionClass) && BUILT.test(given);
  const stem = isBuilt ? toHiragana(word.reading).slice(0, -1) : "";
  const wanted = word && named(expected, word);
  const isNear = given.startsWith(stem) && Math.abs(given.length - expected.length) <= FURTHEST;
  if (
    stem === "" ||
    wanted === undefined ||
    given === stem ||
    !isNear ||
    fullSize(given) === fullSize(expected)
  )
    return undefined;
  return { kind: "form", expected: namedForm(wanted) };
}

function compared(wanted: InflectedForm, typed: InflectedForm): Slip {
  const isSameWord = wanted.derivations.join() === typed.derivations.join();
  const isSameForm = withoutPoliteness(wanted.form) === withoutPoliteness(typed.form);
  if (isSameWord && isSameForm && isPolite(wanted.form) !== isPolite(typed.form))
    return { kind: "politeness", expected: isPolite(wanted.form) ? "polite" : "plain" };
  return { kind: "form", expected: namedForm(wanted), given: namedForm(typed) };
}

function namedForm({ derivations, form }: InflectedForm): NamedForm {
  return { derivations, form };
}

/** Detects a missing or extra お: お湯, 湯. The お of おおい belongs to the word. */
function prefixSlip(answer: readonly QuestionToken[], given: string): Slip | undefined {
  const expected = readingOf(answer);
  if (/^[おご御]/.test(textOf(answer)) && expected.slice(1) === given)
    return { kind: "politeness", expected: "polite" };
  return /^[おご]/.test(given) && given.slice(1) === expected
    ? { kind: "politeness", expected: "plain" }
    : undefined;
}

// The particles that learners confuse. Longer ones are not listed, because they have meanings of their own.
const PARTICLES = new Set(
  "は が を に へ で と も や の か から まで までに より だけ しか ほど など くらい ぐらい ので のに けど けれど でも には では とは へは にも でも ね よ って ば ながら こそ さえ ばかり".split(
    " ",
  ),
);

const SAID: Readonly<Record<string, string>> = { わ: "は", え: "へ", お: "を" };

/**
 * Another particle, a missing one, or one spelt as it is pronounced (わ for は).
 * @example particleSlip(駅に, "えきで") // { kind: "particle", expected: "に", given: "で" }
 */
export function particleSlip(answer: readonly QuestionToken[], given: string): Slip | undefined {
  for (const part of replaced(answer, given)) {
    if (!PARTICLES.has(part.expected)) continue;
    const isAlone = part.tokens.length === answer.length;
    const isParticle = PARTICLES.has(part.given) || SAID[part.given] === part.expected;
    if (part.given !== part.expected && (isParticle || (part.given === "" && !isAlone)))
      return { kind: "particle", expected: part.expected, given: part.given };
  }
  return undefined;
}
