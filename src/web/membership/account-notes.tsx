/** The purchase parts of the account screen, loaded as one chunk. */
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { site } from "#web/kit/site.ts";
import { loadOrders, shownStatus } from "./own-orders.ts";
import { useOffer } from "./use-offer.ts";
import styles from "./account-notes.module.css";

export { PendingPurchaseNotice } from "./pending-purchase-notice.tsx";

/** Hidden where prices may not be shown. */
export function OrdersLink() {
  const { t } = useTexts("account");
  const { mayBuy } = useOffer();
  if (!mayBuy) return null;
  return (
    <div className={styles["orders"]}>
      <List>
        <ListLink icon="document" title={t("orders")} to={screenPaths.orders} />
      </List>
    </div>
  );
}

/** Names orders whose payment had the wrong amount, because a learner who deletes the account loses sight of them. */
export function DisputedPayments() {
  const { t } = useTexts("account");
  const orders = useLoad(loadOrders);
  if (orders.state !== "ready") return null;
  return orders.data
    .filter((order) => shownStatus(order) === "disputed")
    .map(({ id }) => <p key={id}>{t("disputedPayment", { id, email: site.supportEmail })}</p>);
}
