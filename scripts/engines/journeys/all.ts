import { accounts } from "./account.ts";
import { browse } from "./browse.ts";
import { dialogues } from "./dialogue.ts";
import type { Journey } from "./journey.ts";
import { withoutNetwork } from "./offline.ts";
import { practices } from "./practice.ts";
import { settings } from "./settings.ts";
import { speaking } from "./speaking.ts";

/** Every journey, in the order of a learner's first days. */
export const journeys: readonly Journey[] = [
  ...browse,
  ...dialogues,
  ...practices,
  ...accounts,
  ...settings,
  ...withoutNetwork,
  ...speaking,
];
