import { useTranslation } from "react-i18next";
import styles from "./loading.module.css";

/** Shown in place of a screen while its code is loaded. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className={styles["loading"]} aria-busy="true">
      {t("common.loading")}
    </main>
  );
}
