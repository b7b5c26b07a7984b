import { phonesOf } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import { confidenceOf } from "./recognise/confidence.ts";
import { evidenceFor } from "./recognise/evidence.ts";
import type { Evidence } from "./recognise/evidence.ts";
import { isSpeech } from "./recognise/is-speech.ts";
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

export type Ranked = { id: string; evidence: Evidence };

/** The best wording of each candidate, likeliest first. */
export function rank({ symbols }: Heard, candidates: readonly Candidate[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const { id, phones } of candidates) {
    const evidence = evidenceFor(symbols, phones);
    const before = best.get(id);
    if (before === undefined || before.evidence.logProbability < evidence.logProbability)
      best.set(id, { id, evidence });
  }
  return [...best.values()].sort((a, b) => b.evidence.logProbability - a.evidence.logProbability);
}

/** Finds the candidate that was said in a take. */
export function choose(heard: Heard, candidates: readonly Candidate[]): Choice {
  if (!isSpeech(heard)) return { kind: "silence" };
  const [first, second] = rank(heard, candidates);
  if (first === undefined) return { kind: "silence" };
  const { confidence, isSure } = confidenceOf(heard.symbols, first.evidence, second?.evidence);
  return isSure
    ? { kind: "choice", id: first.id, confidence }
    : {
        kind: "unsure",
        best: [first, ...(second === undefined ? [] : [second])].map(({ id }) => id),
        confidence,
      };
}
