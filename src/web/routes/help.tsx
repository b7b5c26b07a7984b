import { integerWithin, isRecord } from "#domain/values.ts";
import { lazy, Suspense } from "react";
import type { FeedbackTopic } from "#web/site/feedback/feedback-form.tsx";
import { QuestionList } from "#web/site/help/question-list.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useCanBuy } from "#web/membership/use-offer.ts";
import { useLocation } from "#web/kit/router/location.ts";
import type { Location } from "#web/kit/router/location.ts";
import { Page } from "#web/kit/layout/page.tsx";
import styles from "./help.module.css";

/** Loaded separately, because it is below the questions and most visitors find their answer there. */
const FeedbackForm = lazy(() =>
  import("#web/site/feedback/feedback-form.tsx").then((m) => ({ default: m.FeedbackForm })),
);

export function HelpRoute() {
  const { t } = useTexts("help");
  const location = useLocation();
  const topic = topicOf(location);
  const opened = new URLSearchParams(location.search).get("question");
  const form = (
    <>
      <h2 className={styles["heading"]}>{t("feedback.title")}</h2>
      <p className={styles["intro"]}>{t("feedback.intro")}</p>
      <Suspense fallback={null}>
        <FeedbackForm topic={topic} />
      </Suspense>
    </>
  );
  return (
    <Page title={t("title")}>
      {/* A visitor who reports a line came to write, so the form is first. */}
      {topic !== undefined && form}
      <h2 className={styles["heading"]}>{t("faq.title")}</h2>
      <QuestionList opened={opened} isForSale={useCanBuy()} />
      {topic === undefined && form}
    </Page>
  );
}

/**
 * The line in the address from which the visitor came. The linking screen passes the scene title and the line
 * number.
 */
function topicOf({ search, state }: Location): FeedbackTopic | undefined {
  const asked = new URLSearchParams(search);
  const contentId = asked.get("content");
  const segment = integerWithin(Number(asked.get("segment") ?? NaN), 0, 9_999);
  if (contentId === null || segment === undefined) return undefined;
  const passed = isRecord(state) ? state : {};
  const { sceneTitle, number } = passed;
  return {
    contentId,
    segment,
    sceneTitle: typeof sceneTitle === "string" ? sceneTitle : contentId,
    number: typeof number === "number" ? number : segment + 1,
  };
}
