import i18next from "i18next";
import { logProblem } from "#web/kit/log.ts";
import { session } from "#web/kit/session/session.ts";
import { favouriteKind } from "./kinds/favourite.ts";
import { kinds } from "./kinds/kinds.ts";
import { progress } from "./progress.ts";
import { createDelivery } from "./record/delivery.ts";
import type { Kind } from "./record/kind.ts";
import { outbox } from "./record/outbox.ts";
import { createPull } from "./record/pull.ts";

/** If the page was hidden for longer than this, it may have missed changes from other devices. */
const awayMs = 30_000;

export const delivery = createDelivery({ session, outbox }, kinds);

/** Starts to sync the signed-in learner's data of all kinds. */
export function startLearningSync(): void {
  const pullKind = createPull({ session, outbox }, delivery);
  const pull = (kind: Kind): Promise<void> =>
    pullKind(kind).catch((error: unknown) => logProblem(`${kind.kind} could not be synced`, error));
  const refresh = (): void => {
    const pulls = new Map<Kind, Promise<void>>();
    for (const kind of kinds) {
      const before = kind.after && pulls.get(kind.after);
      pulls.set(kind, before === undefined ? pull(kind) : before.then(() => pull(kind)));
    }
  };
  progress.followSession();
  delivery.startDelivery();
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > awayMs) refresh();
  });
  window.addEventListener("online", refresh);
  // The titles of favourites are in the page's language.
  i18next.on("languageChanged", () => void pull(favouriteKind));
  session.onUserChange(refresh);
  // Cards that were waiting for the membership can be asked.
  session.onMembershipChange((isMember) => (isMember ? refresh() : undefined));
  refresh();
}
