import { useLegalTexts } from "./legal-texts.ts";
import styles from "./legal.module.css";
import { LegalSection } from "./legal-section.tsx";

export function LegalDocument({ which }: { which: "terms" | "privacy" }) {
  const { t, facts } = useLegalTexts();
  const sections = t(`${which}.sections`, { returnObjects: true, ...facts });
  return (
    <article>
      <p className={styles["updated"]}>{t(`${which}.updated`)}</p>
      <p>{t(`${which}.intro`, facts)}</p>
      {sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
    </article>
  );
}
