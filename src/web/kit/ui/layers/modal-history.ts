import type { Departure } from "#web/kit/router/departure.ts";

/** The part of a window that is used, so that tests can pass their own. */
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
 * Lets the phone's back button close the topmost sheet or dialog. Each history entry notes how many were open
 * (`modalDepth`, beside whatever the router keeps there); entries are pushed and removed until that number
 * is right again:
 *
 * - back while one is open: the entry has gone already, so it is asked to close, and if it declines, pushed again;
 * - closed by a button: its entry is taken back, so the next back leaves the page;
 * - a link inside was followed: its entry lies under the new page and is skipped on the way back.
 */
export function createModalHistory(view: View, departure: Steps): ModalHistory {
  let open: (() => void)[] = [];
  let isSettlingSoon = false;
  let isGoingBack = false;

  // In a task of its own: within one event several modals may open, close or navigate, and only the outcome counts.
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

  // After a reload nothing is open, whatever the entry says.
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
