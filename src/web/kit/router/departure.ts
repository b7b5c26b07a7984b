/** The part of a window that is used, so that tests can pass their own. */
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
  /** Leaves for an address outside the app, such as a provider's page. */
  leaveApp: (address: string) => void;
  /** Runs what changes the history. While a step back is under way it waits for it: the step would undo the change. */
  afterStep: (task: () => void) => void;
  /** Asked before a step back in history. False while the page is being left. */
  mayStepBack: () => boolean;
  /** Told when that step is done. */
  steppedBack: () => void;
};

/** Milliseconds. A step that has not come by then never does: there was nothing to step back to. */
const longestStep = 1000;

/**
 * Leaving the page and stepping back in its history call one another off, whichever begins last. A dialog steps back as it
 * closes (ui/layers): once the page is being left it no longer does, and a step that is under way is waited for.
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
  // Back from the other page, which the browser shows as it was left.
  view.addEventListener("pageshow", () => {
    isLeaving = false;
  });
  // Back from another app, which took the address over: the native wrapper opens foreign pages in the phone's browser.
  view.document.addEventListener("visibilitychange", () => {
    if (view.document.visibilityState === "visible") isLeaving = false;
  });
  return {
    leaveApp: (address) => {
      // An address for another app, such as alipays://, does not take the place of this page.
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
