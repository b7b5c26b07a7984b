import type { Departure } from "#web/kit/router/departure.ts";

/** The used part of `window`, so that tests can pass their own. */
type View = {
  history: {
    readonly state: object | null;
    pushState: (state: object | null, unused: string) => void;
    go: (by: number) => void;
  };
  addEventListener: (type: "popstate", listener: () => void) => void;
  setTimeout: (task: () => void, milliseconds: number) => unknown;
};

type Steps = Pick<Departure, "mayStepBack" | "steppedBack">;

export type ModalHistory = {
  opened: (close: () => void) => void;
  closed: (close: () => void) => void;
};

/**
 * Makes the phone's back button close the topmost sheet or dialog. Each history entry stores the number of
 * open modals (`modalDepth`, beside the router's state). Entries are pushed and removed until this number is
 * right:
 *
 * - If the user goes back while a modal is open, its entry is already gone. The modal is asked to close; if
 * it declines, the entry is pushed again.
 * - If a button closes a modal, its entry is removed, so that the next step back leaves the page.
 * - If the user follows a link in a modal, its entry stays below the new page and is skipped on the way back.
 */
export function createModalHistory(view: View, departure: Steps): ModalHistory {
  let open: (() => void)[] = [];
  let isSettlingSoon = false;
  let isGoingBack = false;

  // Runs in a separate task, because several modals may open, close or navigate in one event, and only the
  // final state counts.
  function settleSoon(): void {
    if (isSettlingSoon) return;
    isSettlingSoon = true;
    view.setTimeout(settle, 0);
  }

  function settle(): void {
    isSettlingSoon = false;
    if (isGoingBack) return;
    const depth = depthOf(view.history.state);
    for (let next = depth + 1; next <= open.length; next++) {
      view.history.pushState({ ...view.history.state, modalDepth: next }, "");
    }
    if (depth > open.length && departure.mayStepBack()) {
      isGoingBack = true;
      view.history.go(open.length - depth);
    }
  }

  view.addEventListener("popstate", () => {
    const isOurs = isGoingBack;
    isGoingBack = false;
    if (isOurs) departure.steppedBack();
    if (!isOurs) {
      for (const close of open.slice(depthOf(view.history.state)).reverse()) close();
    }
    settleSoon();
  });

  // After a reload no modal is open, although the entry may have a `modalDepth`.
  settleSoon();

  return {
    opened: (close) => {
      open = [...open, close];
      settleSoon();
    },
    closed: (close) => {
      open = open.filter((other) => other !== close);
      settleSoon();
    },
  };
}

function depthOf(state: unknown): number {
  if (typeof state !== "object" || state === null || !("modalDepth" in state)) return 0;
  return typeof state.modalDepth === "number" ? state.modalDepth : 0;
}
