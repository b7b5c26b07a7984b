import { integerWithin, isRecord, oneOf } from "#domain/values.ts";
import { parseCardId } from "./card.ts";

/** How well a card was remembered, from not at all to without effort. */
export const reviewGrades = ["again", "hard", "good", "easy"] as const;
export type ReviewGrade = (typeof reviewGrades)[number];

/**
 * Why there is a card: its blank was missed, the learner saved it, or its scene was finished. A card that was only saved
 * goes when it is no longer saved.
 */
export const cardSources = ["missed", "saved", "finished"] as const;
export type CardSource = (typeof cardSources)[number];

/** All that can happen to a card: it comes, it is graded, it is no longer saved, it is set aside, and it comes back. */
export const reviewEventKinds = [...cardSources, ...reviewGrades, "unsaved", "aside", "back"] as const;
export type ReviewEventKind = (typeof reviewEventKinds)[number];

/**
 * Something that happened to a card. Events are never changed, so devices only have to exchange them: the same set of
 * events gives the same state, whatever the order in which they arrived.
 */
export type ReviewEvent = {
  /** Made where it happened: sending twice stores once. */
  id: string;
  card: string;
  at: number;
  kind: ReviewEventKind;
};

/** The form of an event's id. */
export const reviewEventId = /^[0-9a-z-]{8,36}$/;

/** No clock is later, unless it is broken: the beginning of 2100. */
export const latestInstant = 4_102_444_800_000;

/** The grade in an event, if it holds one. */
export function gradeIn({ kind }: Pick<ReviewEvent, "kind">): ReviewGrade | undefined {
  return oneOf(kind, reviewGrades);
}

type Ordered = Pick<ReviewEvent, "at" | "id">;

/** Compares two events in the order in which everybody reads them: by time, and by id within the same millisecond. */
export function compareEvents(a: Ordered, b: Ordered): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/**
 * Which of two versions of one event holds. The server moves events of clocks that run ahead back to its own time, so the
 * earlier one; the rest only makes the choice the same everywhere.
 */
function holds(one: ReviewEvent, other: ReviewEvent): ReviewEvent {
  if (one.at !== other.at) return one.at < other.at ? one : other;
  return `${one.card} ${one.kind}` <= `${other.card} ${other.kind}` ? one : other;
}

/** Several collections of events as one: each event once, in order. Merging is commutative, associative and idempotent. */
export function mergeEvents(...collections: readonly (readonly ReviewEvent[])[]): ReviewEvent[] {
  const byId = new Map<string, ReviewEvent>();
  for (const event of collections.flat()) {
    const known = byId.get(event.id);
    byId.set(event.id, known === undefined ? event : holds(known, event));
  }
  return [...byId.values()].sort(compareEvents);
}

/** The event in a stored value, or nothing when it is none, or one of a newer version. */
export function parseReviewEvent(stored: unknown): ReviewEvent | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, card } = stored;
  const at = integerWithin(stored["at"], 0, latestInstant);
  const kind = oneOf(stored["kind"], reviewEventKinds);
  if (typeof id !== "string" || !reviewEventId.test(id) || typeof card !== "string") return undefined;
  if (at === undefined || kind === undefined || parseCardId(card) === undefined) return undefined;
  return { id, card, at, kind };
}
