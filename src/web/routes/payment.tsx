import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#domain/account/user.ts";
import { MembershipState } from "#web/features/membership/membership-state.tsx";
import { NoPurchase } from "#web/features/membership/no-purchase.tsx";
import { Page } from "#web/layout/page.tsx";
import { lastPath } from "#web/lib/session/last-path.ts";
import { useSession, useStay } from "#web/lib/session/session.ts";
import { noteScene, sceneBoughtFrom } from "#web/membership/bought-from.ts";
import { useOffer } from "#web/membership/use-offer.ts";
import { useLocation } from "#web/router/location.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

// Never loaded where the store's rules forbid to buy.
const Purchase = lazy(() =>
  import("#web/features/payment/purchase.tsx").then((m) => ({ default: m.Purchase })),
);
// Only for an account that could be lost with its password.
const EmailSheet = lazy(() =>
  import("#web/features/account/sheets/details/email-sheet.tsx").then((m) => ({ default: m.EmailSheet })),
);
const ProofQuestion = lazy(() =>
  import("#web/features/account/info/proof-question.tsx").then((m) => ({
    default: m.ProofQuestion,
  })),
);

/** Buying a membership: the plans, the order, and what became of it. Payment providers lead back here. */
export function PaymentRoute() {
  return <Payment key={useStay()} />;
}

function Payment() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const { search, state } = useLocation();
  const offer = useOffer();
  // While this screen is drawn first, it is not yet the last one.
  const [cameFrom] = useState(() => {
    noteScene(lastPath());
    return sceneBoughtFrom();
  });
  const [isLinking, setIsLinking] = useState(false);
  const asked = new URLSearchParams(search);
  const orderId = asked.get("order") ?? undefined;
  const isOff = offer.ways.length + offer.elsewhere.length === 0;
  return (
    <Page title={t("profile.membership")}>
      {!offer.mayBuy ? (
        <NoPurchase user={user} why="here" />
      ) : isOff && orderId === undefined ? (
        <NoPurchase user={user} why="off" />
      ) : (
        <Suspense fallback={<Skeleton shape="block" height={220} />}>
          <Purchase
            user={user}
            offer={offer}
            orderId={orderId}
            resumes={asked.has("resume")}
            note={state}
            cameFrom={cameFrom}
            state={<MembershipState user={user} />}
            onLinkEmail={() => setIsLinking(true)}
          />
          {user !== null && <Linking user={user} isOpen={isLinking} onClose={() => setIsLinking(false)} />}
        </Suspense>
      )}
    </Page>
  );
}

type LinkingProps = { user: User; isOpen: boolean; onClose: () => void };

/** Links an e-mail address to the account, without leaving the purchase. */
function Linking({ user, isOpen, onClose }: LinkingProps) {
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <EmailSheet isOpen={isOpen} onClose={onClose} user={user} draft={undefined} />
      <ProofQuestion username={user.username ?? ""} hasPassword={user.hasPassword !== false} />
    </Suspense>
  );
}
