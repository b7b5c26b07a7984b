import { cardSources, compareEvents, gradeIn } from "./event.ts";
import type { CardSource, ReviewEvent, ReviewGrade } from "./event.ts";
import { oneOf } from "#domain/values.ts";

/** A grade, and when it was given. */
type Graded = { at: number; grade: ReviewGrade };

/** What the scheduler knows of a card after a grade: enough to add the next grade without the earlier ones. */
export type CardSchedule = {
  dueAt: number;
  gradedAt: number;
  /** How many grades the card has had. */
  reps: number;
  stability: number;
  difficulty: number;
};

/** Returns the schedule of a card after one more grade. */
export type Scheduler = (card: string, before: CardSchedule | undefined, graded: Graded) => CardSchedule;

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

/** The replay of a card's events up to one of them. Later events can be added without reading the earlier ones. */
export type CardReplay = {
  /** The event that the replay has reached. */
  last: Pick<ReviewEvent, "at" | "id">;
  events: number;
  addedAt: number;
  firstAt: number;
  sources: readonly CardSource[];
  /** The latest answers, as many as decide whether a card is set aside. */
  recent: readonly ReviewGrade[];
  isAside: boolean;
  schedule?: CardSchedule | undefined;
};

export const emptyReplay: CardReplay = {
  last: { at: 0, id: "" },
  events: 0,
  addedAt: 0,
  firstAt: 0,
  sources: [],
  recent: [],
  isAside: false,
};

/** A card missed so often in so many answers is set aside: more of the same would only be frustrating. */
const leech = { misses: 4, answers: 6 };

/** Whether a replay can continue with an event: an earlier event needs the whole replay again. */
export function isAfterReplay({ last }: CardReplay, event: ReviewEvent): boolean {
  return compareEvents(last, event) < 0;
}

/** Continues a replay with events that come after it, each once and in order as `mergeEvents` returns them. */
export function replayEvents(
  before: CardReplay,
  events: readonly ReviewEvent[],
  schedule: Scheduler,
): CardReplay {
  const replay = { ...before };
  for (const event of events) {
    const { card, kind, at, id } = event;
    const source = oneOf(kind, cardSources);
    const grade = gradeIn(event);
    replay.last = { at, id };
    replay.events += 1;
    if (source !== undefined) {
      if (replay.addedAt === 0) replay.addedAt = at;
      replay.sources = [...replay.sources.filter((one) => one !== source), source];
    }
    if (kind === "unsaved") replay.sources = replay.sources.filter((one) => one !== "saved");
    // Who saves a line that was set aside wants to see it again.
    if (kind === "back" || kind === "saved") {
      replay.isAside = false;
      replay.recent = [];
    }
    if (kind === "aside") replay.isAside = true;
    if (grade !== undefined) {
      if (replay.schedule === undefined) replay.firstAt = at;
      replay.schedule = schedule(card, replay.schedule, { at, grade });
      replay.recent = [...replay.recent, grade].slice(-leech.answers);
      if (replay.recent.filter((one) => one === "again").length >= leech.misses) replay.isAside = true;
    }
  }
  return replay;
}

export function stateAfter({ events, addedAt, firstAt, sources, isAside, schedule }: CardReplay): CardState {
  return {
    events,
    addedAt,
    dueAt: schedule?.dueAt ?? addedAt,
    firstAt,
    lastAt: schedule?.gradedAt ?? 0,
    isKept: sources.length > 0,
    isSaved: sources.includes("saved"),
    isAside,
  };
}

/**
 * How a card stands after its events, given each once and in order as `mergeEvents` does. A pure function of the set of
 * events, so all devices and the server come to the same state.
 */
export function cardStateOf(events: readonly ReviewEvent[], schedule: Scheduler): CardState {
  return stateAfter(replayEvents(emptyReplay, events, schedule));
}
