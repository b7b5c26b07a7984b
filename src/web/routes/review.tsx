import { useTexts } from "#web/i18n/use-texts.ts";
import { ReviewView } from "#web/features/review/review-view.tsx";
import { Page } from "#web/layout/page.tsx";
import { useStay } from "#web/lib/session/session.ts";

/** The cards that return today. */
export function ReviewRoute() {
  const { t } = useTexts("review");
  const stay = useStay();
  return (
    <Page title={t("title")}>
      <ReviewView key={stay} />
    </Page>
  );
}
