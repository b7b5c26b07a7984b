import type { Scheduler } from "./events/card-state.ts";
import { fsrsSchedule, fsrsVersion } from "./fsrs-scheduler.ts";

/** The scheduler of all devices and the server. A stored schedule is valid only for the same version. */
export const scheduler: { readonly version: string; readonly schedule: Scheduler } = {
  version: fsrsVersion,
  schedule: fsrsSchedule,
};
