import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";

const BuyLink = optionalPart(() => import("#web/membership/buy-link.tsx").then((m) => m.BuyLink));

/** Shown in place of the withheld lines of a members' scene. */
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
