import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { optional } from "#web/layout/optional.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const BuyLink = optional(() => import("#web/features/player/buy/buy-link.tsx").then((m) => m.BuyLink));

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
