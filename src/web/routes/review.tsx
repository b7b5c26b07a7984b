import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { ReviewView } from "#web/review/review-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useStay } from "#web/kit/session/session.ts";

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
