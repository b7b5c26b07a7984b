import { useTranslation } from "react-i18next";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./construction-notice.module.css";

type Props = { feature: "vocabulary" | "practice" | "notifications" | "paymentSuccess" };

/** A note below existing content about what is planned and when. */
export function ConstructionNotice({ feature }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles["notice"]}>
      <Icon name="clock" size={18} className={styles["clock"]} />
      <div>
        <h2 className={styles["title"]}>
          {t("construction.title")} · {t("construction.launch")}
        </h2>
        <p>{t(`construction.${feature}.text`)}</p>
      </div>
    </section>
  );
}
