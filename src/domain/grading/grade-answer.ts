import { almost, match } from "./match/match.ts";
import type { Path } from "./match/match.ts";
import { nameSlip } from "./slips/name-slip.ts";
import { longestAnswer, normalise } from "./question/normalise.ts";
import { prepare } from "./question/prepare.ts";
import type { Prepared } from "./question/prepare.ts";
import { textOf } from "./question/question.ts";
import type { Question } from "./question/question.ts";
import type { Target } from "./question/target.ts";
import { looksTelexed, telexed } from "./match/telex.ts";
import type { MatchedAnswer, Verdict } from "./verdict.ts";

/**
 * Grades a typed answer. Accepts kanji, kana, romaji of every usual system, Chinese forms and mixtures. A wrong answer has a
 * named slip; a distractor is always wrong.
 * @example gradeAnswer("tabemasu", question).kind // "right"
 */
export function gradeAnswer(typed: string, question: Question): Verdict {
  if (typed.length > longestAnswer) return { kind: "wrong", slip: { kind: "other" } };
  const text = normalise(typed);
  if (text === "") return { kind: "wrong", slip: { kind: "empty" } };
  const known = prepare(question);
  const isRefused = known.distractors.some(({ folded }) => folded === text) || saysYears(text, question);
  const best = isRefused ? undefined : bestMatch(text, known);
  if (best === undefined)
    return (
      gradeTelex(typed, question) ??
      (isRefused ? undefined : gradeHumbler(text, question)) ?? {
        kind: "wrong",
        slip: nameSlip(text, question),
      }
    );
  const { path, target } = best;
  return { kind: path.cost >= almost ? "almost" : "right", met: metBy(target), notes: path.notes };
}

/**
 * Rejects sennen for 千円, because it reads 千年, a number of years. Other words with ん before a vowel have no
 * such homophone worth rejecting.
 */
function saysYears(text: string, { answer }: Question): boolean {
  return textOf(answer).endsWith("円") && /nnenn?$/.test(text);
}

/** The verdict on the pressed keys, if a Vietnamese keyboard turned them into diacritics. */
function gradeTelex(typed: string, question: Question): Verdict | undefined {
  if (!looksTelexed(typed)) return undefined;
  for (const target of prepare(question).targets) {
    const keys = telexed(typed, target);
    if (keys !== undefined) return gradeAnswer(keys, question);
  }
  return undefined;
}

// し belongs to する only after a stem or a noun of two kanji: お任せ, ご案内. In お貸します it belongs to 貸す.
const HUMBLE = /[おご御]([^ぁ-ゖ]{2,}|[^ぁ-ゖ]+[いきしちにひみりぎじびえけせてねめれげべ])し(ま|て)/;

/**
 * Accepts お任せいたします for お任せします, because it is only more polite. Rejects 勉強いたします, which does not honour the
 * listener.
 */
function gradeHumbler(text: string, question: Question): Verdict | undefined {
  const expected = textOf(question.answer);
  const plainer = text.replace(/(致|いた|ita)(?=し|sh?i)/, "");
  if (plainer === text || !HUMBLE.test(expected)) return undefined;
  const verdict = gradeAnswer(plainer, question);
  return verdict.kind === "wrong"
    ? undefined
    : { ...verdict, notes: [...verdict.notes, { kind: "alternative", expected }] };
}

type Matched = { readonly target: Target; readonly path: Path };

function bestMatch(text: string, { targets }: Prepared): Matched | undefined {
  let best: Matched | undefined;
  for (const target of targets) {
    const { path } = match(text, target);
    if (path !== undefined && (best === undefined || path.cost < best.path.cost)) best = { target, path };
  }
  const [own] = targets;
  if (best === undefined || own === undefined || best.target === own) return best;
  const notes = [...best.path.notes, { kind: "alternative", expected: own.text } as const];
  return { ...best, path: { ...best.path, notes } };
}

function metBy({ text, reading }: Target): MatchedAnswer {
  return reading === "" ? { text } : { text, reading };
}
