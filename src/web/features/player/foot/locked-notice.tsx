import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { screenPaths } from "#domain/site/screens.ts";
import { useCanBuy } from "#web/membership/use-offer.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** The rest of a members' scene. */
export function LockedNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  const canBuy = useCanBuy();
  return (
    <EmptyState
      icon="crown"
      title={t("study.locked.title", { count })}
      text={t("study.locked.text")}
      action={
        canBuy && (
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.payment}>
            {t("study.locked.more")}
          </Link>
        )
      }
    />
  );
}
