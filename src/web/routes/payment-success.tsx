import { Suspense } from "react";
import { UnderConstruction } from "#web/site/under-construction.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { useSession } from "#web/kit/session/session.ts";

const MembershipState = optionalPart(() =>
  import("#web/membership/membership-state.tsx").then((m) => m.MembershipState),
);

export function PaymentSuccessRoute() {
  const user = useSession((session) => session.user);
  return (
    <UnderConstruction
      feature="paymentSuccess"
      above={
        <Suspense fallback={null}>
          <MembershipState user={user} />
        </Suspense>
      }
    />
  );
}
