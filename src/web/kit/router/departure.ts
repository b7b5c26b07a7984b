/** The used part of `window`, so that tests can pass their own. */
type View = {
  location: { assign: (address: string) => void };
  addEventListener: (type: "pageshow", listener: () => void) => void;
  setTimeout: (task: () => void, milliseconds: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  document: {
    readonly visibilityState: string;
    addEventListener: (type: "visibilitychange", listener: () => void) => void;
  };
};

export type Departure = {
  /** Opens an address outside of the app, such as a provider's page. */
  leaveApp: (address: string) => void;
  /**
   * Runs a task that changes the history. If a step back is pending, the task waits, because the step would
   * undo its change.
   */
  afterStep: (task: () => void) => void;
  /** Call before a step back in the history. Returns false if the page is being left. */
  mayStepBack: () => boolean;
  /** Call when that step is done. */
  steppedBack: () => void;
};

/** Timeout in milliseconds. If a step back has not arrived by then, there was no entry to step back to. */
const longestStep = 1000;

/**
 * Coordinates leaving the page and stepping back in its history, which cancel each other: the one that begins
 * last wins. A dialog that closes steps back (ui/layers), unless the page is being left. Leaving the page
 * waits until a pending step is done.
 */
export function createDeparture(view: View): Departure {
  let isLeaving = false;
  /** Tasks that run after the current step. */
  let waiting: (() => void)[] | undefined;
  let timer: number | undefined;
  const afterStep = (task: () => void): void => {
    if (waiting) waiting.push(task);
    else task();
  };
  const steppedBack = (): void => {
    view.clearTimeout(timer);
    const due = waiting ?? [];
    waiting = undefined;
    for (const task of due) task();
  };
  // The user has returned from the other page, and the browser shows this page unchanged.
  view.addEventListener("pageshow", () => {
    isLeaving = false;
  });
  // The user has returned from another app that opened the address: the native wrapper opens foreign pages in
  // the phone's browser.
  view.document.addEventListener("visibilitychange", () => {
    if (view.document.visibilityState === "visible") isLeaving = false;
  });
  return {
    leaveApp: (address) => {
      // An address of another app, such as alipays://, does not replace this page.
      isLeaving = /^(https?:|\/|\.|#|\?)/.test(address);
      afterStep(() => view.location.assign(address));
    },
    afterStep,
    mayStepBack: () => {
      if (isLeaving) return false;
      waiting ??= [];
      timer = view.setTimeout(steppedBack, longestStep);
      return true;
    },
    steppedBack,
  };
}
