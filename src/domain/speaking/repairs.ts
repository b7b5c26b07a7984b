/**
 * Ways in which learners can ask for help at any turn: hear the line again, hear it slowly, ask what its key
 * word means, check that they have understood it, have the line written, say that they do not understand, ask
 * for a moment.
 */
export const repairKinds = ["again", "slower", "meaning", "confirm", "write", "lost", "wait"] as const;
export type RepairKind = (typeof repairKinds)[number];

/**
 * A partner's answers to requests for help, and to a choice that was not recognised. Explanations are not
 * listed, because each explanation belongs to its line.
 */
export const repairAnswers = ["again", "slower", "confirm", "write", "lost", "wait", "unsure"] as const;
export type RepairAnswer = (typeof repairAnswers)[number];

/** A partner's reply: an answer, the explanation of the last line's key word, or that line once more. */
export type PartnerAnswer = RepairAnswer | "explanation" | "line" | "slow-line";

/** Speed of a line that the partner repeats slowly. */
export const slowSpeed = 0.8;

const answers = {
  again: ["again", "line"],
  slower: ["slower", "slow-line"],
  meaning: ["explanation"],
  confirm: ["confirm"],
  write: ["write"],
  lost: ["lost", "slow-line"],
  wait: ["wait"],
} as const satisfies Record<RepairKind, readonly PartnerAnswer[]>;

/** Requests about the key word of the partner's line. */
export const asksAboutWord = (kind: RepairKind): boolean => kind === "meaning" || kind === "confirm";

/** How a partner replies to a repair phrase. Before their first line there is nothing to repeat. */
export function answersTo(kind: RepairKind, hasLine: boolean): readonly PartnerAnswer[] {
  return hasLine ? answers[kind] : answers[kind].slice(0, 1);
}
