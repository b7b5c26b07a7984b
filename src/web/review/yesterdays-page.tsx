import { useState } from "react";
import { addDays, dayOf } from "#domain/day.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { useTown } from "#web/learning/town.ts";
import styles from "./review-view.module.css";

/** Leads to the page of the diary that the learner wrote yesterday, to read it once more. */
export function YesterdaysPage() {
  const { t } = useTexts("review");
  const town = useTown();
  const [yesterday] = useState(() => addDays(dayOf(Date.now(), new Date().getTimezoneOffset()), -1));
  const page = useDatedPages().find(({ day }) => day === yesterday);
  if (page === undefined) return null;
  const scene = town?.scenes[page.id];
  return (
    <Link className={styles["yesterday"]} to={paths.diaryPage(page.id)}>
      <PictureRow
        picture={scene?.coverImage}
        title={t("yesterday")}
        details={scene === undefined ? [] : [scene.summary]}
      />
    </Link>
  );
}
