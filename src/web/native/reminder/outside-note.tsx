import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Card } from "#web/kit/ui/card.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import styles from "./outside-note.module.css";

/** Why there is no reminder outside the wrapper, and what to do instead. */
export function OutsideNote() {
  const { t } = useTranslation();
  const { t: text } = useTexts("reminder");
  return (
    <>
      <EmptyState icon="bell" title={text("outside.title")} text={text("outside.text")} />
      <Card>
        <h2 className={styles["heading"]}>{text("outside.meanwhile")}</h2>
        <ul className={styles["steps"]}>
          <li>{text("outside.ios")}</li>
          <li>{text("outside.android")}</li>
          <li>{text("outside.alarm")}</li>
        </ul>
      </Card>
      <p className={styles["action"]}>
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
          {t("common.toScenes")}
        </Link>
      </p>
    </>
  );
}
