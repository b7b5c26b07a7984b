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

/** The scene from which the learner came to buy a membership. */
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
  orderId: string | undefined;
  resumes: boolean;
  /** Whether the address has parameters that the app did not add. */
  hasReport: boolean;
  /** The state of the order's history entry. */
  note: unknown;
  /** The address of the previous screen. */
  before: string | undefined;
  state: ReactNode;
};

export function Purchase({ user, offer, orderId, resumes, hasReport, note, before, state }: Props) {
  const { t } = useTexts("payment");
  const [cameFrom] = useState(() => {
    noteScene(before);
    return sceneBoughtFrom();
  });
  useEffect(() => {
    // Alipay redirects back with its own result in the address. The result is not trustworthy and should be
    // neither kept nor shared.
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

/**
 * If the learner came from a scene, saves it in the tab, so that it survives the visit to the provider's
 * page.
 */
function noteScene(path = ""): void {
  if (scenePath.test(path)) saveInTab(boughtFrom, { path, userId: session.currentUserId() });
}

/** The scene to return to; undefined if another learner saved it. */
function sceneBoughtFrom(): string | undefined {
  const saved = peekInTab(boughtFrom);
  if (!isRecord(saved) || typeof saved["path"] !== "string" || !scenePath.test(saved["path"]))
    return undefined;
  // A scene that a visitor saved before signing in is valid.
  if (saved["userId"] !== undefined && saved["userId"] !== session.currentUserId()) return undefined;
  return saved["path"];
}
