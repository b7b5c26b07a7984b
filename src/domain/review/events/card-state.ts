import { cardSources, compareEvents, gradeIn } from "./event.ts";
import type { CardSource, ReviewEvent, ReviewGrade } from "./event.ts";
import { oneOf } from "#domain/values.ts";

type Graded = { at: number; grade: ReviewGrade };

/** The scheduler's state of a card: enough to add the next grade without earlier ones. */
export type CardSchedule = {
  dueAt: number;
  gradedAt: number;
  /** How many grades the card has had. */
  reps: number;
  stability: number;
  difficulty: number;
};

/**
 * Returns the schedule of a card after one more grade. It is the same on every device. Instants are safe
 * integers, so intervals need a maximum; that of FSRS is 100 years.
 */
export type Scheduler = (card: string, before: CardSchedule | undefined, graded: Graded) => CardSchedule;

/** The state of a card. Times are 0 if nothing has happened. */
export type CardState = {
  /** Number of events. A state with fewer events is stale. */
  events: number;
  addedAt: number;
  /** When it is due; for a new card, when it was added. */
  dueAt: number;
  /** Time of the first and the last grade. */
  firstAt: number;
  lastAt: number;
  /** Whether there is still a reason to ask the card. */
  isKept: boolean;
  isSaved: boolean;
  /** Suspended by the learner or as a leech. */
  isAside: boolean;
};

/** The result of replaying a card's first events. Later events are added without replaying the first ones. */
export type CardReplay = {
  /** The last replayed event. */
  last: Pick<ReviewEvent, "at" | "id">;
  events: number;
  addedAt: number;
  firstAt: number;
  sources: readonly CardSource[];
  /** The latest answers, to detect leeches. */
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

/** A card is suspended after this many misses in its last answers. */
const leech = { misses: 4, answers: 6 };

/** Whether an event can be appended; an earlier one needs a full replay. */
export function isAfterReplay({ last }: CardReplay, event: ReviewEvent): boolean {
  return compareEvents(last, event) < 0;
}

/** Appends later events to a replay, ordered as `mergeEvents` returns them. */
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
    // A suspended card is asked again if the learner resumes it or saves its line.
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

/** The state of a card after its events. A pure function of the set of events, so all devices agree. */
export function cardStateOf(events: readonly ReviewEvent[], schedule: Scheduler): CardState {
  return stateAfter(replayEvents(emptyReplay, events, schedule));
}
