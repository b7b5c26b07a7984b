import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { returningTomorrow } from "#web/learning/review/due-today.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./practice-result.module.css";

/** Says how many lines of the scene the review asks tomorrow: missed lines and lines of the learner. */
export function ComingBack({ contentId }: { contentId: string }) {
  const { t } = useTexts("practice");
  const count = returningTomorrow(contentId).segments.length;
  if (count === 0) return null;
  return (
    <p className={styles["back"]}>
      <Icon name="repeat" size={20} />
      <Link to={screenPaths.review}>{t("result.tomorrow", { count })}</Link>
    </p>
  );
}
