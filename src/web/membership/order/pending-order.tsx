import { lazy, Suspense, useEffect, useState, useRef } from "react";
import type { Offer, WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { cancelOrder } from "#web/membership/payment/api.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { Facts } from "#web/membership/payment/facts.tsx";
import { MethodChoice } from "#web/membership/payment/method-choice.tsx";
import { money } from "#web/membership/payment/money.ts";
import { resumePayment, startPayment } from "#web/membership/payment/start-payment.ts";
import type { OrderNote } from "#web/membership/payment/order-note.ts";
import { formatClock } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import state from "#web/kit/ui/state.module.css";
import styles from "./order.module.css";

// Loaded only on computers and for WeChat.
const QrCode = lazy(() => import("#web/kit/ui/qr-code.tsx").then((m) => ({ default: m.QrCode })));

type Props = {
  order: OrderData;
  offer: Offer;
  note: OrderNote;
  /** Whether to continue a payment automatically because WeChat has redirected back with the payer's id. */
  resumes: boolean;
  onCancelled: (order: OrderData) => void;
  /** Called if the order has changed elsewhere. */
  onStale: () => void;
};

const reasons = {
  "not-started": "order.notStarted",
  cancelled: "order.cancelled",
  changed: "order.changed",
} as const;

/** Whether the server rejected the request with a message. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === "server";

export function PendingOrder({ order, offer, note, resumes, onCancelled, onStale }: Props) {
  const { t } = useTexts("payment");
  const problemText = useProblemText();
  const [method, setMethod] = useState(note.qr?.method ?? offer.ways[0]?.method);
  const way = offer.ways.find((one) => one.method === method) ?? offer.ways[0];
  const { run, busy, failure } = useTask<"pay" | "cancel">();
  const pay = async (chosen: WayToPay): Promise<void> => {
    try {
      await startPayment(order.id, chosen);
    } catch (error) {
      // Another tab or the server may have completed, cancelled or expired the order.
      if (error instanceof ApiError && error.status === 409) onStale();
      throw error;
    }
  };
  useEffect(() => {
    if (resumes) void resumePayment(order.id, offer.ways);
  }, [resumes, order.id, offer.ways]);
  const amount = money(order.amountFen);
  const code = note.qr !== undefined && note.qr.method === way?.method ? note.qr.text : undefined;
  return (
    <>
      <div className={styles["head"]}>
        <Icon name="clock" size={32} className={state["icon"]} />
        <h2 className={state["title"]}>{t("order.waiting")}</h2>
        <p className={state["text"]}>{t("order.waitingText", { time: formatClock(order.expiresAt) })}</p>
        {note.why !== undefined && <p className={styles["why"]}>{t(reasons[note.why])}</p>}
      </div>
      {code !== undefined && (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <QrCode
            text={code}
            label={t("order.code", { amount })}
            hint={t("order.scan")}
            openLabel={t("order.openCode")}
          />
        </Suspense>
      )}
      <Facts
        facts={[
          [t("confirm.product"), order.title],
          [t("confirm.paid"), <strong key="amount">{amount}</strong>],
          [t("receipt.number"), order.id],
        ]}
      />
      {offer.ways.length > 1 && (
        <div className={styles["part"]}>
          <MethodChoice offer={offer} chosen={way} onChoose={setMethod} />
        </div>
      )}
      <div role="alert">
        {failure !== undefined && (
          <p className={styles["problem"]}>
            {failure.name === "pay" && !isRefusal(failure.error)
              ? t("order.notStarted")
              : problemText(failure.error)}
          </p>
        )}
      </div>
      <div className={styles["part"]}>
        {way !== undefined && code === undefined && (
          <Button
            variant="primary"
            isWide
            isBusy={busy === "pay"}
            onClick={() => void run("pay", () => pay(way))}
          >
            {t("pay", { amount, method: t(`methods.${way.method}`) })}
          </Button>
        )}
        <Button
          variant="quiet"
          isWide
          isBusy={busy === "cancel"}
          onClick={() => void run("cancel", async () => onCancelled(await cancelOrder(order.id)))}
        >
          {t("order.callOff")}
        </Button>
      </div>
    </>
  );
}

/**
 * Runs one task at a time and ignores further presses. Remembers which task is running and how the last one
 * failed.
 */
function useTask<Name extends string>() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<Name>();
  const [failure, setFailure] = useState<{ name: Name; error: unknown }>();
  const run = async (name: Name, task: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(name);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure({ name, error });
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  };
  return { run, busy, failure };
}
