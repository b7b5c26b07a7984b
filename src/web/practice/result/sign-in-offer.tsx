import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./practice-result.module.css";

/**
 * Invites visitors to sign in after their first practice. The account then takes over all data of the visit
 * (learning/visit.ts).
 */
export function SignInOffer() {
  const { t } = useTexts("practice");
  const count = useDatedPages().length;
  return (
    <div className={styles["keep"]}>
      <p>
        <strong>{count > 1 ? t("keep.more", { count }) : t("keep.first")}</strong>
        {t("keep.text")}
      </p>
      <Link className={buttonClass({ isWide: true })} to={screenPaths.login}>
        {t("keep.action")}
      </Link>
    </div>
  );
}
