import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { useCanBuy } from "./use-offer.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";

/** Shown only where a membership can be bought. */
export function BuyLink() {
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  if (!canBuy) return null;
  return (
    <Link className={buttonClass({ variant: "primary" })} to={screenPaths.payment}>
      {t("study.locked.more")}
    </Link>
  );
}
