import { UnderConstruction } from "#web/features/under-construction/under-construction.tsx";

export function PaymentRoute() {
  return <UnderConstruction feature="payment" />;
}
