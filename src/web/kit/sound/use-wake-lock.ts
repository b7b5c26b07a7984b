import { useEffect } from "react";

/** Keeps the screen on while something plays and the page is visible, in browsers that support it. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    // `"wakeLock" in navigator` is not enough, because in some browsers the value is undefined.
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
        // A phone with a low battery refuses, and the screen turns off as usual.
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
