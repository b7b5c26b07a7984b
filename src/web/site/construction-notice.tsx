import { useTranslation } from "react-i18next";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./construction-notice.module.css";

/** What is announced and when it comes, as a note below what is there already. */
export function ConstructionNotice() {
  const { t } = useTranslation();
  return (
    <section className={styles["notice"]}>
      <Icon name="clock" size={18} className={styles["clock"]} />
      <div>
        <h2 className={styles["title"]}>
          {t("construction.title")} · {t("construction.launch")}
        </h2>
        <p>{t("construction.practice.text")}</p>
      </div>
    </section>
  );
}
