import { integerWithin, isRecord, oneOf } from "#domain/values.ts";
import { contrastIds } from "./contrast.ts";
import type { ContrastId } from "./contrast.ts";
import { earLevels } from "./levels.ts";
import type { EarLevel } from "./levels.ts";

/** A probe finds what a learner hears already, a check confirms it in voices that are new to them. */
export const earRoundKinds = ["probe", "training", "check"] as const;
export type EarRoundKind = (typeof earRoundKinds)[number];

/** Trials of a round. */
export const earRoundLengths: Readonly<Record<EarRoundKind, number>> = { probe: 10, training: 24, check: 20 };

/** The result of a round. It grows with each answer; a round that was stopped keeps what was answered. */
export type EarResult = {
  /** Made by the client, so that sending is idempotent. */
  id: string;
  contrast: ContrastId;
  kind: EarRoundKind;
  /** When the round began. */
  at: number;
  /** The learner's day, which begins at 04:00: "2026-11-18". */
  day: string;
  asked: number;
  right: number;
  /** The level that training reached. */
  level: EarLevel;
};

/** The format of a result's id. */
export const earResultId = /^[0-9a-z-]{8,36}$/;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of 2100; a later clock is wrong. */
export const latestStart = 4_102_444_800_000;

/** Orders results by time, then by id. */
function compareResults(a: EarResult, b: EarResult): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/**
 * Chooses the version of a result with more answers, then the one with the earlier start, because the server moves starts
 * of fast clocks back. The rest makes the choice deterministic.
 */
function holds(one: EarResult, other: EarResult): EarResult {
  if (one.asked !== other.asked) return one.asked > other.asked ? one : other;
  if (one.at !== other.at) return one.at < other.at ? one : other;
  return rowText(one) <= rowText(other) ? one : other;
}

function rowText({ contrast, kind, day, right, level }: EarResult): string {
  return [contrast, kind, day, right, level].join(" ");
}

/** Merges results: each once, in order. Commutative, associative and idempotent. */
export function mergeResults(...collections: readonly (readonly EarResult[])[]): EarResult[] {
  const byId = new Map<string, EarResult>();
  for (const result of collections.flat()) {
    const known = byId.get(result.id);
    byId.set(result.id, known === undefined ? result : holds(known, result));
  }
  return [...byId.values()].sort(compareResults);
}

/** A result from a stored value; undefined if it is invalid or from a newer version. */
export function parseEarResult(stored: unknown): EarResult | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, day } = stored;
  const contrast = oneOf(stored["contrast"], contrastIds);
  const kind = oneOf(stored["kind"], earRoundKinds);
  const level = oneOf(stored["level"], earLevels);
  if (typeof id !== "string" || !earResultId.test(id) || typeof day !== "string" || !dayShape.test(day))
    return undefined;
  if (contrast === undefined || kind === undefined || level === undefined) return undefined;
  const at = integerWithin(stored["at"], 0, latestStart);
  const asked = integerWithin(stored["asked"], 1, earRoundLengths[kind]);
  const right = integerWithin(stored["right"], 0, asked ?? 0);
  if (at === undefined || asked === undefined || right === undefined) return undefined;
  return { id, contrast, kind, at, day, asked, right, level };
}
