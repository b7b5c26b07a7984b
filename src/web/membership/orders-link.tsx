import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useOffer } from "./use-offer.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import styles from "./orders-link.module.css";

/** A link to orders and receipts. Hidden where prices may not be shown. */
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
