import type { Disturbance } from "./recovery.ts";
import type { Verdict } from "./verdict.ts";
import type { Watched } from "./watcher.ts";

export type RoundResult = Disturbance &
  Verdict & {
    fault: string;
    round: number;
    acknowledged: number;
    /** The time from the fault until the whole cluster was healthy. */
    wholeAgainMs: number | undefined;
    accident?: string | undefined;
    troubles: string[];
    isEverythingSent: boolean;
    browser: Watched | undefined;
    seconds: number;
  };
