import type { ReviewCardData } from "#contract/review.schema.ts";
import type { CardState } from "#domain/review/events/card-state.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import type { CardRow, EventRow } from "./store.ts";

/** In which of the day's two queues a card stands, if in any. */
function queueOf({ isKept, isAside, lastAt }: CardState): number {
  if (!isKept || isAside) return 0;
  return lastAt === 0 ? 1 : 2;
}

export function cardRow(userId: string, card: string, state: CardState): CardRow {
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
  };
}

export function cardOf(row: CardRow): ReviewCardData {
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

export function eventOf({ id, card, happened_at, kind }: EventRow): ReviewEvent {
  return { id, card, at: happened_at, kind };
}
