import { useTranslation } from "react-i18next";
import styles from "./loading.module.css";

/** Shown instead of a screen while its code is loading. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className={styles["loading"]} aria-busy="true">
      {t("common.loading")}
    </main>
  );
}
