import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";

/** Before the first card, and on a day on which nothing is due or all is done. */
export function NothingToReview({ hasCards, done }: { hasCards: boolean; done: number }) {
  const { t } = useTexts("review");
  const state = done > 0 ? "done" : hasCards ? "later" : "none";
  return (
    <EmptyState
      icon={state === "none" ? "bookmark" : "check"}
      title={t(`empty.${state}.title`)}
      text={t(`empty.${state}.text`)}
      action={
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
          {t("toScenes")}
        </Link>
      }
    />
  );
}
