import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { paths } from "#domain/site/screens.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { Facts } from "#web/membership/payment/facts.tsx";
import type { Fact } from "#web/membership/payment/facts.tsx";
import { money } from "#web/membership/payment/money.ts";
import { shownStatus } from "#web/membership/own-orders.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { site } from "#web/kit/site.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "./receipt.module.css";

const moment = (instant: number | null): string | null =>
  instant === null ? null : formatDate(instant, "stamp");

function useFacts(order: OrderData): Fact[] {
  const { t } = useTexts("payment");
  const status = shownStatus(order);
  const isSold = status === "paid" || status === "refunding" || status === "refunded";
  return [
    [t("receipt.number"), order.id],
    [t("receipt.status"), t(`orders.status.${status}`)],
    [t("confirm.product"), order.title],
    [t("receipt.period"), t("plans.days", { count: order.days })],
    [t("confirm.quantity"), 1],
    [t("confirm.total"), money(order.totalFen)],
    [t("confirm.discount"), money(0 - order.discountFen)],
    [t(isSold ? "receipt.paid" : "receipt.amount"), <strong key="paid">{money(order.amountFen)}</strong>],
    [t("receipt.method"), order.method === null ? null : t(`methods.${order.method}`)],
    [t("receipt.transaction"), order.transactionId],
    [t("receipt.ordered"), moment(order.createdAt)],
    [t("receipt.paidAt"), moment(order.paidAt)],
    [t("receipt.refundedAt"), moment(order.refundedAt)],
    [t("receipt.returned"), order.returnedFen > 0 ? money(order.returnedFen) : null],
    [t("receipt.until"), isSold ? moment(order.premiumExpiry) : null],
    [t("receipt.seller"), `${product.name} · ${site.productionHost}`],
    [t("receipt.support"), site.supportEmail],
  ];
}

/** The receipt of an order, on screen and in print. An unpaid order has the same page with its status. */
export function Receipt({ order }: { order: OrderData }) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  const facts = useFacts(order);
  const print = (): void => {
    try {
      window.print();
    } catch (error) {
      logProblem("printing failed", error);
      showToast(app("study.printFailed"), { kind: "error" });
    }
  };
  return (
    <>
      <Facts facts={facts} />
      <div className={styles["actions"]}>
        {shownStatus(order) === "pending" && (
          <Link className={buttonClass({ variant: "primary", isWide: true })} to={paths.order(order.id)}>
            {t("order.continue", { amount: money(order.amountFen) })}
          </Link>
        )}
        <Button icon="printer" isWide onClick={print}>
          {app("study.print")}
        </Button>
      </div>
      <Paper facts={facts} />
    </>
  );
}

/** The printed receipt. It is outside of the page, so that print styles can hide the page. */
function Paper({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTexts("payment");
  useEffect(() => {
    document.documentElement.setAttribute("data-receipt", "");
    return () => document.documentElement.removeAttribute("data-receipt");
  }, []);
  return createPortal(
    <div className={styles["paper"]} hidden>
      <h1>
        {product.name} · {t("receipt.title")}
      </h1>
      <Facts facts={facts} />
    </div>,
    document.body,
  );
}
