import type { ContrastId } from "../../../../src/domain/ear/contrast.ts";
import { morasOfKana } from "../listen/compare-kana.ts";
import { limits, soundProblems } from "../listen/limits.ts";
import type { Measured } from "../listen/measure.ts";
import { sampleRate } from "../model/sample-rate.ts";

/** A clip of a pair: its kana, the pace at which it was said (1: as usual) and its measurements. */
export type MeasuredClip = { kana: string; pace: number; measured: Measured };

/** What confirmed a clip, or why it was not confirmed. */
export type Verdict = { by: "measurement" | "recogniser" } | { why: string };

/**
 * The name of the other word's clip, in the same voice and form. The other word of a lengthened word is not
 * lengthened.
 * @example partnerName("small-tsu/0/1/stretched@male-1") // "small-tsu/0/0/word@male-1"
 */
export const partnerName = (name: string): string =>
  name.replace(
    /\/([01])\/(\w+)@/,
    (_, side: string, form: string) => `/${side === "0" ? 1 : 0}/${form === "stretched" ? "word" : form}@`,
  );

/** Contrasts whose words differ by one beat. */
const lengthContrasts: readonly ContrastId[] = ["vowel-length", "small-tsu", "n-and-beats", "kya-kiya"];

/** Wider limits for clips: short words are harder to level, end in more silence, and some are lengthened. */
const clipLimits: typeof limits = {
  ...limits,
  lufs: { from: -18, to: -14 },
  silence: 0.15,
  secondsPerMora: { from: 0.07, to: 0.45 },
};
/** Share of the expected difference in duration that must be measured. */
const durationShare = 0.5;
/** Semitones by which a question rises. */
const audibleRise = 1;
/** How much likelier, in logarithms, the recogniser must find a word than the other word of its pair. */
const clearMargin = 0.5;

/**
 * Why the measurement does not confirm a clip; undefined if it does. "no measurement" if the contrast cannot
 * be measured.
 */
function measuredProblem(contrast: ContrastId, own: MeasuredClip, other: MeasuredClip): string | undefined {
  if (lengthContrasts.includes(contrast)) return durationProblem(own, other);
  const { phrases, rises } = own.measured;
  const wrong = phrases.filter(({ isRight }) => isRight === false).map(({ text }) => text);
  if (contrast === "pitch-accent")
    return wrong.length > 0 ? `the accent of ${wrong.join(" ")} is not audible` : undefined;
  if (contrast !== "question") return "no measurement";
  const [rise] = rises.slice(-1);
  if (rise !== undefined)
    return rise > audibleRise ? undefined : `the question rises by ${rise.toFixed(1)} semitones`;
  return wrong.length > 0 ? `the statement ${wrong.join(" ")} moves otherwise` : undefined;
}

function durationProblem(own: MeasuredClip, other: MeasuredClip): string | undefined {
  const expected = morasOfKana(own.kana).length / morasOfKana(other.kana).length;
  const ratio = secondsOf(own) / secondsOf(other);
  // The formula is the same for the longer and for the shorter word.
  const isClear = Math.log(ratio) / Math.log(expected) >= durationShare;
  return isClear ? undefined : `it is ${ratio.toFixed(2)} times as long as the other word`;
}

/** The duration at the usual pace: a word that is only said more slowly is not a longer word. */
const secondsOf = ({ pace, measured: { samples, silenceBefore, silenceAfter } }: MeasuredClip): number =>
  (samples.length / sampleRate - silenceBefore - silenceAfter) * pace;

/** `margin` asks the recogniser, which costs a second or two. */
export async function confirm(
  contrast: ContrastId,
  own: MeasuredClip,
  other: MeasuredClip,
  margin: () => Promise<number>,
): Promise<Verdict> {
  const [sound] = soundProblems(own.measured, clipLimits);
  if (sound !== undefined) return { why: sound };
  const problem = measuredProblem(contrast, own, other);
  if (problem === undefined) return { by: "measurement" };
  // The recogniser compares kana, which do not show the pitch.
  if (contrast === "pitch-accent" || contrast === "question") return { why: problem };
  const likelier = await margin();
  if (likelier >= clearMargin) return { by: "recogniser" };
  const heard = `the recogniser prefers ${other.kana} or is not sure (${likelier})`;
  return { why: problem === "no measurement" ? heard : `${problem}; ${heard}` };
}
