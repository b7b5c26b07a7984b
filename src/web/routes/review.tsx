import type { Mistakes } from "#domain/practice/mistakes.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { ReviewView } from "#web/review/review-view.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useSessionGeneration } from "#web/kit/session/session.ts";

const EarOffer = optionalPart(() => import("#web/ear/ear-offer.tsx").then((m) => m.EarOffer));

const offerTraining = (mistakes: Mistakes) => <EarOffer latest={mistakes} />;

export function ReviewRoute() {
  const { t } = useTexts("review");
  const generation = useSessionGeneration();
  return (
    <Page title={t("title")}>
      <ReviewView key={generation} offer={offerTraining} />
    </Page>
  );
}
