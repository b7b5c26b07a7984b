/** What the account's screen shows of buying, loaded as one. */
export { OrdersLink } from "./orders-link.tsx";
export { PurchaseWaits } from "./purchase-waits.tsx";
