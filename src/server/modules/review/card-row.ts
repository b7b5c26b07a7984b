import { z } from "zod";
import type { ReviewCardData } from "#contract/review.schema.ts";
import { stateAfter } from "#domain/review/events/card-state.ts";
import type { CardReplay, CardState } from "#domain/review/events/card-state.ts";
import { cardSources, reviewGrades } from "#domain/review/events/event.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import type { CardRow, ReviewEventRow, ShownCardRow } from "./store.ts";

/** Returns the queue of a card, or 0 if the card is in no queue. */
function queueOf({ isKept, isAside, lastAt }: CardState): number {
  if (!isKept || isAside) return 0;
  return lastAt === 0 ? 1 : 2;
}

export function cardRow(userId: string, card: string, replay: CardReplay): CardRow {
  const state = stateAfter(replay);
  return {
    user_id: userId,
    card,
    events: state.events,
    queue: queueOf(state),
    added_at: state.addedAt,
    due_at: state.dueAt,
    first_at: state.firstAt,
    last_at: state.lastAt,
    is_kept: state.isKept ? 1 : 0,
    is_saved: state.isSaved ? 1 : 0,
    is_aside: state.isAside ? 1 : 0,
    snapshot: JSON.stringify({ rules, replay } satisfies Snapshot),
  };
}

/** Increase the number if `replayEvents` returns another result for the same events. */
const rules = `1, ${scheduler.version}`;

type Snapshot = { rules: string; replay: CardReplay };

const number = z.number();
const snapshotShape: z.ZodType<Snapshot> = z.object({
  rules: z.literal(rules),
  replay: z.object({
    last: z.object({ at: number, id: z.string() }),
    events: number,
    addedAt: number,
    firstAt: number,
    sources: z.array(z.enum(cardSources)),
    recent: z.array(z.enum(reviewGrades)),
    isAside: z.boolean(),
    schedule: z
      .object({ dueAt: number, gradedAt: number, reps: number, stability: number, difficulty: number })
      .optional(),
  }),
});

/** Returns the stored replay unless the rules have changed. */
export function storedReplay({ snapshot }: CardRow): CardReplay | undefined {
  const stored: unknown = JSON.parse(snapshot);
  return snapshotShape.safeParse(stored).data?.replay;
}

export function cardOf(row: ShownCardRow): ReviewCardData {
  return {
    card: row.card,
    events: row.events,
    addedAt: row.added_at,
    dueAt: row.due_at,
    firstAt: row.first_at,
    lastAt: row.last_at,
    isKept: row.is_kept === 1,
    isSaved: row.is_saved === 1,
    isAside: row.is_aside === 1,
  };
}

export function eventOf({ id, card, happened_at, kind }: ReviewEventRow): ReviewEvent {
  return { id, card, at: happened_at, kind };
}
