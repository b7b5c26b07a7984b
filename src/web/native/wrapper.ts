import { logProblem } from "#web/kit/log.ts";
import { openBridge } from "./bridge.ts";
import { startReminderService, useReminder } from "./reminder-service.ts";

/** Starts the features that run only inside the native wrapper. */
export function startWrapper(): void {
  const stop = useReminder.subscribe(({ isStarted }) => {
    if (!isStarted) return;
    stop();
    import("./new-scenes.ts").then(
      ({ watchForNewScenes }) => watchForNewScenes(),
      (error: unknown) => logProblem("new scenes are not announced in this visit", error),
    );
  });
  startReminderService();
  openBridge();
}
