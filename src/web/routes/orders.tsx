import { lazy, Suspense } from "react";
import { NoPurchase } from "#web/features/membership/no-purchase.tsx";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Page } from "#web/layout/page.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { useOffer } from "#web/membership/use-offer.ts";
import { useLocation } from "#web/router/location.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// Receipts name prices: never loaded where the store's rules forbid to show any.
const OwnOrders = lazy(() =>
  import("#web/features/payment/orders/own-orders.tsx").then((m) => ({ default: m.OwnOrders })),
);

/** What the learner has ordered, and the receipt of each. */
export function OrdersRoute() {
  const { t } = useTexts("account");
  const user = useSession((session) => session.user);
  const { search } = useLocation();
  const offer = useOffer();
  const orderId = new URLSearchParams(search).get("order") ?? undefined;
  return (
    <Page title={t("orders")}>
      {offer.mayBuy ? (
        <Suspense fallback={<Skeleton shape="block" height={220} />}>
          <OwnOrders orderId={orderId} canBuy={offer.ways.length + offer.elsewhere.length > 0} />
        </Suspense>
      ) : (
        <NoPurchase user={user} why="here" />
      )}
    </Page>
  );
}
