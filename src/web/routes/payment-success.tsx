import { MembershipState } from "#web/features/membership/membership-state.tsx";
import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";
import { useSession } from "#web/lib/session/session.ts";

export function PaymentSuccessRoute() {
  const user = useSession((session) => session.user);
  return <UnderConstruction feature="paymentSuccess" above={<MembershipState user={user} />} />;
}
