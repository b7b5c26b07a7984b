import { UnderConstruction } from "#web/layout/under-construction.tsx";

export function PaymentRoute() {
  return <UnderConstruction feature="payment" />;
}
