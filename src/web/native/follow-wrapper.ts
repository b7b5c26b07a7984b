import { logProblem } from "#web/kit/log.ts";
import { isInWrapper, statusChanged, whenWrapper } from "#web/kit/device/native-channel.ts";
import { noteEnvironment } from "./stored-settings.ts";

/** Stores whether the page runs inside the native wrapper and, if so, loads the code for the wrapper. */
export function followWrapper(): void {
  noteEnvironment(isInWrapper());
  window.addEventListener(statusChanged, () => noteEnvironment(isInWrapper()));
  let isLoading = false;
  whenWrapper(() => {
    if (isLoading) return;
    isLoading = true;
    import("./wrapper.ts").then(
      ({ startWrapper }) => startWrapper(),
      (error: unknown) => logProblem("reminders cannot be set in this visit", error),
    );
  });
}
