import { useEffect, useState } from "react";
import {
  hidePage,
  showPage,
  recordActivity,
  startClock,
  studiedUntil,
} from "#domain/learning/records/study-clock.ts";
import type { StudyClock } from "#domain/learning/records/study-clock.ts";
import { onFinished } from "#web/learning/progress.ts";

const touches = ["pointerdown", "touchstart", "mousedown", "keydown", "scroll"] as const;

/**
 * Measures study time while the page is visible, for at most two minutes after the learner's last activity.
 */
export type StudyTimer = {
  /** Milliseconds studied since the timer was created or reset. */
  studiedMs: () => number;
  /** Resets the timer and returns its time. */
  takeMs: () => number;
  /** Reports activity that does not touch the page, such as a spoken line. */
  sign: () => void;
};

class Timer implements StudyTimer {
  private clock: StudyClock = startClock(Date.now());

  readonly studiedMs = (): number => studiedUntil(this.clock, Date.now());

  readonly takeMs = (): number => {
    const taken = this.studiedMs();
    const isSeen = document.visibilityState !== "hidden";
    this.clock = { studiedMs: 0, lastSign: isSeen ? Date.now() : undefined };
    return taken;
  };

  readonly sign = (): void => {
    this.clock = recordActivity(this.clock, Date.now());
  };

  readonly listen = (): (() => void) => {
    const follow = (): void => {
      const change = document.visibilityState === "hidden" ? hidePage : showPage;
      this.clock = change(this.clock, Date.now());
    };
    for (const touch of touches) window.addEventListener(touch, this.sign, { capture: true, passive: true });
    document.addEventListener("visibilitychange", follow);
    // Listening is study, so a line heard to its end counts as activity.
    const stopHearing = onFinished(this.sign);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, this.sign, true);
      document.removeEventListener("visibilitychange", follow);
      stopHearing();
    };
  };
}

export function useStudyTimer(): StudyTimer {
  const [timer] = useState(() => new Timer());
  useEffect(() => timer.listen(), [timer]);
  return timer;
}
