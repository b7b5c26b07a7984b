import { FeedbackForm } from "#web/features/feedback/feedback-form.tsx";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Page } from "#web/layout/page.tsx";
import styles from "./help.module.css";

/** Answers to common questions, and a way to ask others. */
export function HelpRoute() {
  const { t } = useTexts("help");
  return (
    <Page title={t("title")}>
      <h2 className={styles["heading"]}>{t("faq.title")}</h2>
      <div className={styles["questions"]}>
        {t("faq.items", { returnObjects: true }).map(({ question, answer }) => (
          <details key={question} className={styles["question"]}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <h2 className={styles["heading"]}>{t("feedback.title")}</h2>
      <p className={styles["intro"]}>{t("feedback.intro")}</p>
      <FeedbackForm />
    </Page>
  );
}
