import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { ReviewView } from "#web/review/review-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useSessionGeneration } from "#web/kit/session/session.ts";

/** The cards that return today. */
export function ReviewRoute() {
  const { t } = useTexts("review");
  const generation = useSessionGeneration();
  return (
    <Page title={t("title")}>
      <ReviewView key={generation} />
    </Page>
  );
}
