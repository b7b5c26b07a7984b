/** The purchase parts of the account screen, loaded as one chunk. */
export { OrdersLink } from "./orders-link.tsx";
export { PurchaseWaits } from "./purchase-waits.tsx";
