import { refreshFromServer } from "./refresh-user.ts";
import { restoreSession, useSession } from "#web/kit/session/session.ts";
import { watchMembership } from "./watch-membership.ts";

export function startMembershipWatch(): void {
  watchMembership({
    view: window,
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    },
    user: () => useSession.getState().user,
    onChange: (listener) => {
      useSession.subscribe(listener);
    },
    restore: restoreSession,
    refresh: refreshFromServer,
  });
}
