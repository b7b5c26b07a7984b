import { legalDates } from "#domain/site/legal-dates.ts";
import { formatDate, startOfDay } from "#web/kit/i18n/dates.ts";
import { useLegalTexts } from "./legal-texts.ts";
import styles from "./legal.module.css";
import { LegalSection } from "./legal-section.tsx";

function LegalDocument({ which }: { which: "terms" | "privacy" }) {
  const { t, facts } = useLegalTexts();
  const sections = t(`${which}.sections`, { returnObjects: true, ...facts });
  const { published, changed } = legalDates[which];
  const dates = {
    published: formatDate(startOfDay(published), "long"),
    changed: formatDate(startOfDay(changed), "long"),
  };
  return (
    <article>
      <p className={styles["updated"]}>{t(`${which}.updated`, dates)}</p>
      <p>{t(`${which}.intro`, facts)}</p>
      {sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
    </article>
  );
}

export const Privacy = () => <LegalDocument which="privacy" />;
export const Terms = () => <LegalDocument which="terms" />;
