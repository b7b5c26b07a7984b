import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#web/kit/layout/page.tsx";
import { lastPath } from "#web/kit/session/last-path.ts";
import { useSession, useSessionGeneration } from "#web/kit/session/session.ts";
import { useOffer } from "#web/membership/use-offer.ts";
import { useLocation } from "#web/kit/router/location.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

// Never loaded where the store's rules forbid purchases.
const Purchase = lazy(() => import("#web/membership/purchase.tsx").then((m) => ({ default: m.Purchase })));
const MembershipState = lazy(() =>
  import("#web/membership/membership-state.tsx").then((m) => ({ default: m.MembershipState })),
);
const NoPurchase = lazy(() =>
  import("#web/membership/no-purchase.tsx").then((m) => ({ default: m.NoPurchase })),
);

/** Payment providers redirect here. */
export function PaymentRoute() {
  return <Payment key={useSessionGeneration()} />;
}

function Payment() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const { search, state } = useLocation();
  const offer = useOffer();
  // Read on the first render, before this screen itself becomes the last path.
  const [before] = useState(lastPath);
  const asked = new URLSearchParams(search);
  const orderId = asked.get("order") ?? undefined;
  const isOff = offer.ways.length + offer.elsewhere.length === 0;
  return (
    <Page title={t(offer.mayBuy ? "profile.membership" : "account.premium")}>
      <Suspense fallback={<Skeleton shape="block" height={220} />}>
        {!offer.mayBuy ? (
          <NoPurchase user={user} why="here" />
        ) : isOff && orderId === undefined ? (
          <NoPurchase user={user} why="off" />
        ) : (
          <Purchase
            user={user}
            offer={offer}
            orderId={orderId}
            resumes={asked.has("resume")}
            hasReport={[...asked.keys()].some((name) => name !== "order" && name !== "resume")}
            note={state}
            before={before}
            state={<MembershipState user={user} />}
          />
        )}
      </Suspense>
    </Page>
  );
}
