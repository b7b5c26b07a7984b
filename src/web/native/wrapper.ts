import { openBridge } from "./bridge.ts";
import { watchForNewScenes } from "./new-scenes.ts";
import { startReminderService } from "./reminder-service.ts";

/** Everything that only a page inside the native wrapper does. */
export function startWrapper(): void {
  watchForNewScenes();
  startReminderService();
  openBridge();
}
