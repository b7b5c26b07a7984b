import { integerWithin, isRecord, oneOf } from "#domain/values.ts";
import { parseCardId } from "./card.ts";

/** Grades, from forgotten to easy. */
export const reviewGrades = ["again", "hard", "good", "easy"] as const;
export type ReviewGrade = (typeof reviewGrades)[number];

/**
 * Why a card exists: its blank was missed, the learner saved it, or its scene was finished. A card that was only saved is
 * removed when it is unsaved.
 */
export const cardSources = ["missed", "saved", "finished"] as const;
export type CardSource = (typeof cardSources)[number];

/** All kinds of events of a card. */
export const reviewEventKinds = [...cardSources, ...reviewGrades, "unsaved", "aside", "back"] as const;
export type ReviewEventKind = (typeof reviewEventKinds)[number];

/** An event of a card. Events are immutable: the same set gives the same state in any order. */
export type ReviewEvent = {
  /** Made by the client, so that sending is idempotent. */
  id: string;
  card: string;
  at: number;
  kind: ReviewEventKind;
};

/** The format of an event id. */
export const reviewEventId = /^[0-9a-z-]{8,36}$/;

/** The beginning of 2100; a later clock is wrong. */
export const latestInstant = 4_102_444_800_000;

/** The grade of an event, if it has one. */
export function gradeIn({ kind }: Pick<ReviewEvent, "kind">): ReviewGrade | undefined {
  return oneOf(kind, reviewGrades);
}

type Ordered = Pick<ReviewEvent, "at" | "id">;

/** Orders events by time, then by id. */
export function compareEvents(a: Ordered, b: Ordered): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/**
 * Chooses the earlier of two versions of an event, because the server moves events of fast clocks back. The rest makes the
 * choice deterministic.
 */
function holds(one: ReviewEvent, other: ReviewEvent): ReviewEvent {
  if (one.at !== other.at) return one.at < other.at ? one : other;
  return `${one.card} ${one.kind}` <= `${other.card} ${other.kind}` ? one : other;
}

/** Merges events: each once, in order. Commutative, associative and idempotent. */
export function mergeEvents(...collections: readonly (readonly ReviewEvent[])[]): ReviewEvent[] {
  const byId = new Map<string, ReviewEvent>();
  for (const event of collections.flat()) {
    const known = byId.get(event.id);
    byId.set(event.id, known === undefined ? event : holds(known, event));
  }
  return [...byId.values()].sort(compareEvents);
}

/** An event from a stored value; undefined if it is invalid or from a newer version. */
export function parseReviewEvent(stored: unknown): ReviewEvent | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, card } = stored;
  const at = integerWithin(stored["at"], 0, latestInstant);
  const kind = oneOf(stored["kind"], reviewEventKinds);
  if (typeof id !== "string" || !reviewEventId.test(id) || typeof card !== "string") return undefined;
  if (at === undefined || kind === undefined || parseCardId(card) === undefined) return undefined;
  return { id, card, at, kind };
}
