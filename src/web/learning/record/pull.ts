import type { Change } from "#domain/learning/outbox/outbox-entry.ts";
import { accountOf } from "./delivery.ts";
import type { DeliveryOfPage, Page } from "./delivery.ts";
import type { Kind } from "./kind.ts";

/** Returns a function that merges the account's data of one kind into this browser. */
export function createPull({ session, outbox }: Page, { waitingOf }: Pick<DeliveryOfPage, "waitingOf">) {
  /** By kind. If several pulls are running, only the response to the latest is used. */
  const latest = new Map<string, symbol>();

  return async (kind: Kind): Promise<void> => {
    const account = accountOf({ session });
    if (account === undefined || kind.pull === undefined) return;
    const own = Symbol(kind.kind);
    latest.set(kind.kind, own);
    const posted: Change[] = [];
    const stop = outbox.onPost(({ change }) => {
      if (change.kind === kind.kind) posted.push(change);
    });
    try {
      await kind.pull({
        ...account,
        isCurrent: () => account.isCurrent() && latest.get(kind.kind) === own,
        unsent: async () => {
          const waiting = await waitingOf(kind);
          return [...posted, ...waiting];
        },
        post: outbox.post,
      });
    } finally {
      stop();
    }
  };
}
