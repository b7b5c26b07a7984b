import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Offer } from "#domain/membership/offer/ways-to-pay.ts";
import { screenPaths } from "#domain/site/screens.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import type { OrderNote } from "#web/membership/payment/order-note.ts";
import { shownStatus } from "#web/membership/own-orders.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { DisputedOrder, OrderOutcome } from "./order-outcome.tsx";
import styles from "./order.module.css";
import { PendingOrder } from "./pending-order.tsx";
import { useOrder } from "./use-order.ts";

type Props = {
  orderId: string;
  isSignedIn: boolean;
  offer: Offer;
  note: OrderNote;
  /** Whether to continue a payment automatically because WeChat has redirected back with the payer's id. */
  resumes: boolean;
  cameFrom: string | undefined;
};

export function OrderView({ isSignedIn, ...props }: Props) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  if (isSignedIn) return <WatchedOrder {...props} />;
  return (
    <EmptyState
      picture="shutter"
      title={t("order.title")}
      text={t("order.signedOut")}
      action={
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.login}>
          {app("profile.login")}
        </Link>
      }
    />
  );
}

function WatchedOrder({ orderId, offer, note, resumes, cameFrom }: Omit<Props, "isSignedIn">) {
  const { t } = useTexts("payment");
  const { t: app, i18n } = useTranslation();
  const problemText = useProblemText();
  const { order, failure, wasClosed, askNow, show } = useOrder(orderId, i18n.language);
  const place = useFocusOnChange(order?.status);
  if (failure?.isFinal === true && order === undefined) {
    return (
      <EmptyState
        picture="platform"
        title={t("order.unknown")}
        text={t("order.unknownText")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.orders}>
            {t("orders.all")}
          </Link>
        }
      />
    );
  }
  if (order === undefined) {
    if (failure === undefined) return <OrderSkeleton />;
    const isOffline = failure.error instanceof ApiError && failure.error.kind === "network";
    return (
      <ErrorState
        picture={isOffline ? "crossing" : "shutter"}
        title={app(isOffline ? "problem.offline.title" : "problem.loadError")}
        text={isOffline ? t("order.stale") : problemText(failure.error)}
        onRetry={askNow}
      />
    );
  }
  return (
    <div ref={place} tabIndex={-1}>
      <div role="status" className={styles["stale"]}>
        {failure !== undefined && <p>{t("order.stale")}</p>}
      </div>
      {shownStatus(order) === "disputed" ? (
        <DisputedOrder order={order} />
      ) : order.status === "pending" ? (
        <PendingOrder
          order={order}
          offer={offer}
          note={note}
          resumes={resumes}
          onCancelled={show}
          onStale={askNow}
        />
      ) : (
        <OrderOutcome order={order} wasClosed={wasClosed} cameFrom={cameFrom} />
      )}
    </div>
  );
}

/**
 * A new state replaces the pressed button. Moves the focus to the new state, so that screen readers read it.
 */
function useFocusOnChange(status: OrderData["status"] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) place.current?.focus();
    before.current = status;
  }, [status]);
  return place;
}

function OrderSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={220} className={styles["part"]} />
    </div>
  );
}
