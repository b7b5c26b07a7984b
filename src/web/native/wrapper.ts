import { logProblem } from "#web/kit/log.ts";
import { openBridge } from "./bridge.ts";
import { startReminderService, useReminder } from "./reminder-service.ts";

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
