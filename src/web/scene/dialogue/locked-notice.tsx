import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { optional } from "#web/kit/layout/optional.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";

const BuyLink = optional(() => import("#web/membership/buy-link.tsx").then((m) => m.BuyLink));

/** The rest of a members' scene. */
export function LockedNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="crown"
      title={t("study.locked.title", { count })}
      text={t("study.locked.text")}
      action={
        <Suspense fallback={null}>
          <BuyLink />
        </Suspense>
      }
    />
  );
}
