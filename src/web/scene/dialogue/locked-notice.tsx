import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { bringAboveDock } from "./bring-above-dock.ts";

const BuyLink = optionalPart(() => import("#web/membership/buy-link.tsx").then((m) => m.BuyLink));

type Props = {
  count: number;
  /** Whether the learner has just heard the last open line. */
  hasEnded?: boolean;
};

/** Shown in place of the withheld lines of a members' scene. */
export function LockedNotice({ count, hasEnded = false }: Props) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasEnded) return;
    bringAboveDock(notice.current);
    // The dock, which may have had the focus, is gone.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [hasEnded]);
  return (
    <div ref={notice} tabIndex={-1}>
      <EmptyState
        picture="shutter"
        title={t("study.locked.title", { count })}
        text={t("study.locked.text")}
        action={<BuyLink />}
      />
    </div>
  );
}
