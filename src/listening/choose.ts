import { phonesOf } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import { confidenceOf } from "./recognise/confidence.ts";
import { evidenceFor, logProbabilityOf } from "./recognise/ctc.ts";
import type { Heard } from "./recognise/hear.ts";

/** Something that may have been said. The same id may occur with several wordings. */
export type Candidate = { id: string; phones: readonly Phone[] };

export type Choice =
  | { kind: "choice"; id: string; confidence: number }
  /** The best two candidates, best first, or the only candidate. */
  | { kind: "unsure"; best: string[]; confidence: number }
  | { kind: "silence" };

/** A candidate from kana as spelled, or as pronounced. Undefined if it is no kana. */
export function candidateOf(
  id: string,
  kana: string,
  options: { isSpelling: boolean },
): Candidate | undefined {
  const phones = phonesOf(kana, options);
  return phones === undefined || phones.length === 0 ? undefined : { id, phones };
}

/** How people begin to speak while they still think. Candidates need not contain these words. */
const hesitations = ["えっと", "えーと", "あの", "あのー", "うーん", "えー", "んー"].flatMap((kana) => {
  const phones = phonesOf(kana, { isSpelling: true });
  return phones === undefined ? [] : [phones];
});

export type Ranked = Candidate & { logProbability: number };

/** The best wording of each candidate, likeliest first. */
export function rank({ scores }: Heard, candidates: readonly Candidate[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const candidate of candidates) {
    const logProbability = logProbabilityOf(scores, candidate.phones);
    const before = best.get(candidate.id);
    if (before === undefined || before.logProbability < logProbability)
      best.set(candidate.id, { ...candidate, logProbability });
  }
  return [...best.values()].sort((a, b) => b.logProbability - a.logProbability);
}

/** Only the likeliest candidates are tried with hesitations, because a fork has up to 69 wordings, and an old phone is slow. */
const triedWithHesitation = 8;

/** Finds the candidate that was said in a take. */
export function choose(heard: Heard, candidates: readonly Candidate[]): Choice {
  if (!heard.isSpeech) return { kind: "silence" };
  const ranked = rank(heard, candidates);
  const plain = chooseExactly(heard, ranked);
  if (plain.kind !== "unsure") return plain;
  const hesitant = ranked
    .slice(0, triedWithHesitation)
    .flatMap(({ id, phones }) =>
      [[], ...hesitations].map((before) => ({ id, phones: [...before, ...phones] })),
    );
  const choice = chooseExactly(heard, rank(heard, hesitant));
  return choice.kind === "choice" ? choice : plain;
}

function chooseExactly(heard: Heard, [first, second]: readonly Ranked[]): Choice {
  if (first === undefined) return { kind: "silence" };
  const margin = second && first.logProbability - second.logProbability;
  const { confidence, isSure } = confidenceOf(heard.scores, evidenceFor(heard.scores, first.phones), margin);
  if (isSure) return { kind: "choice", id: first.id, confidence };
  const best = second === undefined ? [first.id] : [first.id, second.id];
  return { kind: "unsure", best, confidence };
}
