import { lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { User } from "#domain/account/user.ts";
import type { Offer } from "#domain/membership/offer/ways-to-pay.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import styles from "./purchase.module.css";
import { readOrderNote } from "#web/membership/payment/order-note.ts";
import { showOrder } from "#web/membership/payment/start-payment.ts";
import { isRecord } from "#domain/values.ts";
import { session } from "#web/kit/session/session.ts";
import { saveInTab, peekInTab } from "#web/kit/storage/tab-storage.ts";

/** The scene from which a learner went to buy a membership. */
const boughtFrom = "kaiwa:bought-from";

const PlansView = lazy(() =>
  import("#web/membership/plans/plans-view.tsx").then((m) => ({ default: m.PlansView })),
);
const OrderView = lazy(() =>
  import("#web/membership/order/order-view.tsx").then((m) => ({ default: m.OrderView })),
);

type Props = {
  user: User | null;
  offer: Offer;
  /** The order that the address names. */
  orderId: string | undefined;
  resumes: boolean;
  /** Whether the address has parameters that the app did not add. */
  hasReport: boolean;
  /** The state of the history entry about the order. */
  note: unknown;
  /** The screen before this one. */
  before: string | undefined;
  /** The user's membership state. */
  state: ReactNode;
};

/** The plans, or the order that the address names. */
export function Purchase({ user, offer, orderId, resumes, hasReport, note, before, state }: Props) {
  const { t } = useTexts("payment");
  const [cameFrom] = useState(() => {
    noteScene(before);
    return sceneBoughtFrom();
  });
  useEffect(() => {
    // Alipay leads back with a report of its own in the address. It is nothing to rely on, nor to keep or to share.
    if (orderId !== undefined && hasReport) showOrder(orderId, readOrderNote(note));
  }, [orderId, hasReport, note]);
  if (orderId !== undefined) {
    return (
      <OrderView
        key={orderId}
        orderId={orderId}
        isSignedIn={user !== null}
        offer={offer}
        note={readOrderNote(note)}
        resumes={resumes}
        cameFrom={cameFrom}
      />
    );
  }
  return (
    <>
      <PlansView user={user} offer={offer} state={state} />
      {user !== null && (
        <div className={styles["more"]}>
          <List>
            <ListLink icon="document" title={t("orders.title")} to={screenPaths.orders} />
          </List>
        </div>
      )}
    </>
  );
}

const scenePath = /^\/study\/[\w/-]+$/;

/** Saves the scene that led to the purchase, if any, in the tab, so that it survives the visit to the provider's page. */
function noteScene(path = ""): void {
  if (scenePath.test(path)) saveInTab(boughtFrom, { path, userId: session.currentUserId() });
}

/** The scene to return to; undefined for another learner. */
function sceneBoughtFrom(): string | undefined {
  const saved = peekInTab(boughtFrom);
  if (!isRecord(saved) || typeof saved["path"] !== "string" || !scenePath.test(saved["path"]))
    return undefined;
  // The scene of a visitor who has signed in since is valid.
  if (saved["userId"] !== undefined && saved["userId"] !== session.currentUserId()) return undefined;
  return saved["path"];
}
