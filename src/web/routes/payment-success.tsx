import { Suspense } from "react";
import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";
import { optional } from "#web/layout/optional.tsx";
import { useSession } from "#web/lib/session/session.ts";

const MembershipState = optional(() =>
  import("#web/features/membership/membership-state.tsx").then((m) => m.MembershipState),
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
