import { logProblem } from "#web/lib/log.ts";
import { openBridge } from "./bridge.ts";
import { startReminderService, useReminder } from "./reminder-service.ts";

/** Everything that only a page inside the native wrapper does. */
export function startWrapper(): void {
  const stop = useReminder.subscribe(({ isStarted }) => {
    if (!isStarted) return;
    stop();
    import("#web/native/scenes/new-scenes.ts").then(
      ({ watchForNewScenes }) => watchForNewScenes(),
      (error: unknown) => logProblem("new scenes are not announced in this visit", error),
    );
  });
  startReminderService();
  openBridge();
}
