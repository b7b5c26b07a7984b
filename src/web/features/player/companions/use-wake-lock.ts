import { useEffect } from "react";

/** Keeps the screen on while lines are playing in view, where the browser can. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    // Asked of the value, not of its name: some browsers have the name and nothing behind it.
    const { wakeLock } = navigator;
    if (!isPlaying || typeof wakeLock?.request !== "function") return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = (): void => {
      if (document.visibilityState !== "visible") return;
      wakeLock.request("screen").then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        // A phone low on battery refuses; then the screen goes dark as always.
        () => undefined,
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isPlaying]);
}
