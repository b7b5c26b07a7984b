/** The purchase parts of the account screen, loaded as one chunk. */
export { OrdersLink } from "./orders-link.tsx";
export { PendingPurchaseNotice } from "./pending-purchase-notice.tsx";
