import { useTranslation } from "react-i18next";
import styles from "./loading.module.css";

/** What stands in for a screen whose code is on its way. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className={styles["loading"]} aria-busy="true">
      {t("common.loading")}
    </main>
  );
}
