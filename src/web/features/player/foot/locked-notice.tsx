import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { screenPaths } from "#domain/site/screens.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** The rest of a members' scene. */
export function LockedNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="crown"
      title={t("study.locked.title", { count })}
      text={t("study.locked.text")}
      action={
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.payment}>
          {t("study.locked.more")}
        </Link>
      }
    />
  );
}
