import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { money } from "#web/membership/payment/money.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { site } from "#web/kit/site.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import state from "#web/kit/ui/state.module.css";
import styles from "./order.module.css";

type Props = {
  /** An order that is not pending. It counts as closed unless its status says otherwise. */
  order: OrderData;
  /** Whether this page has seen the order closed before. */
  wasClosed: boolean;
  cameFrom: string | undefined;
};

export function OrderOutcome({ order, wasClosed, cameFrom }: Props) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  const amount = money(order.amountFen);
  const receipt = (
    <Link className={buttonClass({ variant: "quiet", isWide: true })} to={paths.receipt(order.id)}>
      {t("order.receipt")}
    </Link>
  );
  const onward = (to: string, label: string): ReactNode => (
    <Link className={buttonClass({ variant: "primary", isWide: true })} to={to}>
      {label}
    </Link>
  );
  switch (order.status) {
    case "paid": {
      const isLate = wasClosed || (order.paidAt ?? 0) > order.expiresAt;
      const until = order.premiumExpiry;
      return (
        <Outcome
          icon="check"
          isGood
          title={t("order.paid")}
          texts={[
            isLate && t("order.late"),
            until !== null && t("order.paidText", { date: formatDate(until, "long") }),
            order.returnedFen > 0 && t("order.returned", { amount: money(order.returnedFen) }),
          ]}
        >
          {cameFrom === undefined
            ? onward(screenPaths.categories, app("common.toScenes"))
            : onward(cameFrom, t("order.back"))}
          {receipt}
        </Outcome>
      );
    }
    case "refunding":
    case "refunded":
      return (
        <Outcome
          icon="document"
          title={t(`order.${order.status}`)}
          texts={[
            t(order.status === "refunded" ? "order.refundedText" : "order.refundingText", { amount }),
            order.returnedFen > 0 && t("order.returned", { amount: money(order.returnedFen) }),
          ]}
        >
          {onward(screenPaths.categories, app("common.toScenes"))}
          {receipt}
        </Outcome>
      );
    default:
      return (
        <Outcome icon="clock" title={t("order.closed")} texts={[t("order.closedText")]}>
          {onward(screenPaths.payment, t("order.again"))}
          <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.orders}>
            {t("orders.all")}
          </Link>
        </Outcome>
      );
  }
}

/** Shown if a payment has arrived with a wrong amount. Tells the buyer where to write. */
export function DisputedOrder({ order: { id } }: { order: OrderData }) {
  const { t } = useTexts("payment");
  const email = site.supportEmail;
  return (
    <Outcome icon="warning" title={t("order.mismatch")} texts={[t("order.mismatchText", { id, email })]}>
      <a
        className={buttonClass({ variant: "primary", isWide: true })}
        href={`mailto:${email}?subject=${encodeURIComponent(`${product.name} ${id}`)}`}
      >
        {t("order.write")}
      </a>
      <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.orders}>
        {t("orders.all")}
      </Link>
    </Outcome>
  );
}

type OutcomeProps = {
  icon: IconName;
  isGood?: boolean;
  title: string;
  texts: readonly (string | false)[];
  children: ReactNode;
};

function Outcome({ icon, isGood = false, title, texts, children }: OutcomeProps) {
  return (
    <div className={styles["outcome"]}>
      <div className={styles["head"]} role="status">
        <Icon name={icon} size={32} className={classNames(state["icon"], isGood && styles["good"])} />
        <h2 className={state["title"]}>{title}</h2>
        {texts.map((text) =>
          text === false ? null : (
            <p key={text} className={state["text"]}>
              {text}
            </p>
          ),
        )}
      </div>
      {children}
    </div>
  );
}
