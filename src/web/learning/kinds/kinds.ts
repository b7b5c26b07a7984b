import type { Kind } from "#web/learning/record/kind.ts";
import { earKind } from "./ear.ts";
import { favouriteKind } from "./favourite.ts";
import { progressKind } from "./progress.ts";
import { recordKind } from "./record.ts";
import { reviewKind } from "./review.ts";
import { startingPointKind } from "./starting-point.ts";
import { weekKind } from "./week.ts";

/** All kinds of learning data that are synced. */
export const kinds: readonly Kind[] = [
  progressKind,
  favouriteKind,
  weekKind,
  recordKind,
  reviewKind,
  earKind,
  startingPointKind,
];
