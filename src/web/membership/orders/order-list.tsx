import { paths, screenPaths } from "#domain/site/screens.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { money } from "#web/membership/payment/money.ts";
import { shownStatus } from "#web/membership/own-orders.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { useTranslation } from "react-i18next";

type Props = {
  orders: readonly OrderData[];
  canBuy: boolean;
};

/** All orders, newest first. A pending order links to its payment, every other order to its receipt. */
export function OrderList({ orders, canBuy }: Props) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  if (orders.length === 0) {
    return (
      <EmptyState
        picture="shutter"
        title={t("orders.empty")}
        text={t("orders.emptyText")}
        action={
          <Link
            className={buttonClass({ variant: "primary" })}
            to={canBuy ? screenPaths.payment : screenPaths.categories}
          >
            {app(canBuy ? "profile.membership" : "common.toScenes")}
          </Link>
        }
      />
    );
  }
  return (
    <List label={t("orders.all")}>
      {orders.map((order) => (
        <ListLink
          key={order.id}
          title={order.title}
          detail={`${formatDate(order.createdAt, "moment")} · ${t(`orders.status.${shownStatus(order)}`)}`}
          trailing={money(order.amountFen)}
          to={
            order.status === "pending" || order.isDisputed ? paths.order(order.id) : paths.receipt(order.id)
          }
        />
      ))}
    </List>
  );
}
