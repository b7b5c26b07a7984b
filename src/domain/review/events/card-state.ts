import { cardSources, gradeIn } from "./event.ts";
import type { CardSource, ReviewEvent, ReviewGrade } from "./event.ts";
import { oneOf } from "#domain/values.ts";

/** A grade, and when it was given. */
export type Graded = { at: number; grade: ReviewGrade };

/**
 * When a card is due after all its grades, in order, of which there is at least one. The layer `scheduling` has the one that
 * is used; it is a package, which the domain does not know.
 */
export type Scheduler = (card: string, grades: readonly Graded[]) => number;

/** How a card stands. All times are 0 where nothing has happened yet. */
export type CardState = {
  /** How many events it follows from: a state made of fewer is out of date. */
  events: number;
  addedAt: number;
  /** When it is asked next; of a card that was never asked, when it came. */
  dueAt: number;
  /** When it was graded for the first time, and for the last. */
  firstAt: number;
  lastAt: number;
  /** Whether there is still a reason to ask it. */
  isKept: boolean;
  isSaved: boolean;
  /** Set aside, by the learner or because it was missed again and again. */
  isAside: boolean;
};

/** A card missed so often in so many answers is set aside: more of the same would only be frustrating. */
const leech = { misses: 4, answers: 6 };

/**
 * How a card stands after its events, given each once and in order as `mergeEvents` does. A pure function of the set of
 * events, so all devices and the server come to the same state.
 */
export function cardStateOf(events: readonly ReviewEvent[], schedule: Scheduler): CardState {
  const sources = new Set<CardSource>();
  const grades: Graded[] = [];
  let recent: ReviewGrade[] = [];
  let addedAt = 0;
  let isAside = false;
  for (const event of events) {
    const { kind, at } = event;
    const source = oneOf(kind, cardSources);
    const grade = gradeIn(event);
    if (source !== undefined) {
      if (addedAt === 0) addedAt = at;
      sources.add(source);
    }
    if (kind === "unsaved") sources.delete("saved");
    // Who saves a line that was set aside wants to see it again.
    if (kind === "back" || kind === "saved") {
      isAside = false;
      recent = [];
    }
    if (kind === "aside") isAside = true;
    if (grade !== undefined) {
      grades.push({ at, grade });
      recent = [...recent, grade].slice(-leech.answers);
      if (recent.filter((one) => one === "again").length >= leech.misses) isAside = true;
    }
  }
  const card = events[0]?.card ?? "";
  return {
    events: events.length,
    addedAt,
    dueAt: grades.length === 0 ? addedAt : schedule(card, grades),
    firstAt: grades[0]?.at ?? 0,
    lastAt: grades[grades.length - 1]?.at ?? 0,
    isKept: sources.size > 0,
    isSaved: sources.has("saved"),
    isAside,
  };
}
