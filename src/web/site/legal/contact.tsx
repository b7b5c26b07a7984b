import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { copyText } from "#web/kit/device/copy.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { useLegalTexts } from "./legal-texts.ts";
import { LegalSection } from "./legal-section.tsx";
import styles from "./legal.module.css";

export function Contact() {
  const { t, facts } = useLegalTexts();
  const { t: tApp } = useTranslation();
  const copy = async (address: string): Promise<void> => {
    const isCopied = await copyText(address);
    showToast(tApp(isCopied ? "contact.copySuccess" : "contact.copyFailed"), {
      kind: isCopied ? "success" : "error",
      isAlert: true,
    });
  };
  const addresses = [
    { key: "developer", address: facts.supportEmail },
    { key: "business", address: facts.businessEmail },
  ] as const;
  return (
    <>
      <p>{t("contact.intro", facts)}</p>
      {addresses.map(({ key, address }) => (
        <section key={key} className={styles["section"]} aria-labelledby={`contact-${key}`}>
          <h2 id={`contact-${key}`} className={styles["title"]}>
            {t(`contact.${key}.title`)}
          </h2>
          <p>{t(`contact.${key}.text`, facts)}</p>
          <div className={styles["address"]}>
            <a href={`mailto:${address}`}>{address}</a>
            <Button
              variant="quiet"
              icon="copy"
              aria-label={`${t("contact.copy")} ${address}`}
              onClick={() => void copy(address)}
            >
              {t("contact.copy")}
            </Button>
          </div>
        </section>
      ))}
      <LegalSection
        title={t("contact.notice.title")}
        paragraphs={[]}
        items={t("contact.notice.items", { returnObjects: true, ...facts })}
      />
      <section className={styles["section"]}>
        <h2 className={styles["title"]}>{t("contact.links.title")}</h2>
        <List>
          <ListLink icon="document" title={t("contact.links.terms")} to={screenPaths.terms} />
          <ListLink icon="info" title={t("contact.links.about")} to={screenPaths.about} />
        </List>
      </section>
    </>
  );
}
