import { screenPaths } from "#domain/site/screens.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { LegalSection } from "./legal-section.tsx";
import { useLegalTexts } from "./legal-texts.ts";
import styles from "./legal.module.css";

export function About() {
  const { t, facts } = useLegalTexts();
  const section = (name: "intro" | "team" | "voices") => (
    <LegalSection
      title={t(`about.${name}.title`)}
      paragraphs={t(`about.${name}.paragraphs`, { returnObjects: true, ...facts })}
    />
  );
  return (
    <>
      {section("intro")}
      <dl className={styles["facts"]}>
        <dt>{t("about.facts.version")}</dt>
        <dd>{t("about.facts.versionValue", facts)}</dd>
        <dt>{t("about.facts.released")}</dt>
        <dd>{t("about.facts.releasedValue")}</dd>
        <dt>{t("about.facts.platform")}</dt>
        <dd>{t("about.facts.platformValue")}</dd>
      </dl>
      {section("team")}
      {section("voices")}
      <section className={styles["section"]}>
        <h2 className={styles["title"]}>{t("about.stack.title")}</h2>
        <ul className={styles["tags"]}>
          {t("about.stack.items", { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className={styles["section"]}>
        <h2 className={styles["title"]}>{t("about.contact.title")}</h2>
        <dl className={styles["facts"]}>
          <dt>{t("about.contact.email")}</dt>
          <dd>
            <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>
          </dd>
          <dt>{t("about.contact.website")}</dt>
          <dd>
            <a href={`https://${facts.host}`}>{facts.host}</a>
          </dd>
        </dl>
      </section>
      <section className={styles["section"]}>
        <h2 className={styles["title"]}>{t("about.more.title")}</h2>
        <List>
          <ListLink icon="document" title={t("contact.links.terms")} to={screenPaths.terms} />
          <ListLink icon="shield" title={t("contact.links.privacy")} to={screenPaths.privacy} />
        </List>
      </section>
    </>
  );
}
