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

/** Measures time of study: only while the page is visible, and at most two minutes after the last sign of the learner. */
export type StudyTimer = {
  /** Milliseconds studied since the timer was made or last set to zero. */
  studiedMs: () => number;
  /** Sets the timer to zero and returns what it had measured. */
  takeMs: () => number;
  /** A sign of the learner that no touch of the page gives, such as a line that was spoken. */
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

  /** Listens for signs of the learner, until the returned function is called. */
  readonly listen = (): (() => void) => {
    const follow = (): void => {
      const change = document.visibilityState === "hidden" ? hidePage : showPage;
      this.clock = change(this.clock, Date.now());
    };
    for (const touch of touches) window.addEventListener(touch, this.sign, { capture: true, passive: true });
    document.addEventListener("visibilitychange", follow);
    // Listening counts as study: a line heard to its end is a sign of the learner, too.
    const stopHearing = onFinished(this.sign);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, this.sign, true);
      document.removeEventListener("visibilitychange", follow);
      stopHearing();
    };
  };
}

/** A timer that runs while its screen is there. */
export function useStudyTimer(): StudyTimer {
  const [timer] = useState(() => new Timer());
  useEffect(() => timer.listen(), [timer]);
  return timer;
}
