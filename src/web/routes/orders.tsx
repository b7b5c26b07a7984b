import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { useSession } from "#web/kit/session/session.ts";
import { useOffer } from "#web/membership/use-offer.ts";
import { useLocation } from "#web/kit/router/location.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

// Receipts contain prices, so they are never loaded where the store's rules forbid prices.
const OwnOrders = lazy(() =>
  import("#web/membership/orders/own-orders.tsx").then((m) => ({ default: m.OwnOrders })),
);

const NoPurchase = lazy(() =>
  import("#web/membership/no-purchase.tsx").then((m) => ({ default: m.NoPurchase })),
);

export function OrdersRoute() {
  const { t } = useTexts("account");
  const { t: app } = useTranslation();
  const user = useSession((session) => session.user);
  const { search } = useLocation();
  const offer = useOffer();
  const orderId = new URLSearchParams(search).get("order") ?? undefined;
  return (
    <Page title={offer.mayBuy ? t("orders") : app("account.premium")}>
      <Suspense fallback={<Skeleton shape="block" height={220} />}>
        {offer.mayBuy ? (
          <OwnOrders orderId={orderId} canBuy={offer.ways.length + offer.elsewhere.length > 0} />
        ) : (
          <NoPurchase user={user} why="here" />
        )}
      </Suspense>
    </Page>
  );
}
