import { UnderConstruction } from "#web/layout/under-construction.tsx";

export function PaymentSuccessRoute() {
  return <UnderConstruction feature="paymentSuccess" />;
}
