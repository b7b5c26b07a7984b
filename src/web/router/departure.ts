/** The part of a window that is used, so that tests can pass their own. */
type View = {
  location: { assign: (address: string) => void };
  addEventListener: (type: "pageshow", listener: () => void) => void;
};

export type Departure = {
  /** Leaves for an address outside the app, such as a provider's page. */
  leaveApp: (address: string) => void;
  /** Asked before a step back in history. False while the page is being left. */
  mayStepBack: () => boolean;
  /** Told when that step is done. */
  steppedBack: () => void;
};

/**
 * Leaving the page and stepping back in its history call one another off, whichever begins last. A dialog steps back as it
 * closes (ui/layers): once the page is being left it no longer does, and a step that is under way is waited for.
 */
export function createDeparture(view: View): Departure {
  let isLeaving = false;
  let isStepping = false;
  let next: string | undefined;
  // Back from the other page, which the browser shows as it was left.
  view.addEventListener("pageshow", () => {
    isLeaving = false;
  });
  return {
    leaveApp: (address) => {
      isLeaving = true;
      if (isStepping) next = address;
      else view.location.assign(address);
    },
    mayStepBack: () => {
      if (!isLeaving) isStepping = true;
      return !isLeaving;
    },
    steppedBack: () => {
      isStepping = false;
      if (next !== undefined) view.location.assign(next);
      next = undefined;
    },
  };
}
