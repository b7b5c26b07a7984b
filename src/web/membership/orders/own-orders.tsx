import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { loadOrders } from "#web/membership/own-orders.ts";
import { loadOrder } from "#web/membership/payment/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { ApiError } from "#web/kit/api/api-error.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { OrderList } from "./order-list.tsx";
import { Receipt } from "./receipt.tsx";

/** Shows all orders, or the receipt of the order in the address. */
export function OwnOrders({ orderId, canBuy }: { orderId: string | undefined; canBuy: boolean }) {
  return orderId === undefined ? <AllOrders canBuy={canBuy} /> : <OneReceipt key={orderId} id={orderId} />;
}

function AllOrders({ canBuy }: { canBuy: boolean }) {
  const { i18n } = useTranslation();
  const orders = useLoad(loadOrders, i18n.language);
  return (
    <LoadView load={orders} skeleton={<Skeleton shape="block" height={220} />}>
      {(data) => <OrderList orders={data} canBuy={canBuy} />}
    </LoadView>
  );
}

function OneReceipt({ id }: { id: string }) {
  const { t } = useTexts("payment");
  const { i18n } = useTranslation();
  const load = useCallback(() => loadOrder(id), [id]);
  const order = useLoad(load, i18n.language);
  const status = order.state === "failed" && order.error instanceof ApiError ? order.error.status : undefined;
  if (status === 404 || status === 400) {
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
  return (
    <>
      <SectionHeading>{t("receipt.title")}</SectionHeading>
      <LoadView load={order} skeleton={<Skeleton shape="block" height={420} />}>
        {(data) => <Receipt order={data} />}
      </LoadView>
    </>
  );
}
