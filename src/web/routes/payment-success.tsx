import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";

export function PaymentSuccessRoute() {
  return <UnderConstruction feature="paymentSuccess" />;
}
