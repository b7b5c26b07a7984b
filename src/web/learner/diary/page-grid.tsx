import type { DatedPage } from "#domain/diary/book.ts";
import { kanjiDate } from "#domain/diary/kanji-date.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { PageMark } from "#web/learning/marks/page-mark.tsx";
import type { SceneIndex } from "#web/learning/scene-index.ts";
import styles from "./diary.module.css";

type Props = { pages: readonly DatedPage[]; scenes: SceneIndex };

/** Pages as small pictures, each with its day, the title of its scene and the partner's mark. */
export function PageGrid({ pages, scenes }: Props) {
  const { t } = useTexts("learning");
  return (
    <ul className={styles["grid"]}>
      {pages.map(({ id, day, mark }) => {
        const scene = scenes.get(id);
        return (
          scene && (
            <li key={id}>
              <Link className={styles["page"]} to={paths.diaryPage(id)}>
                <img className={styles["picture"]} src={scene.coverImage} alt="" loading="lazy" />
                <span className={styles["mark"]}>
                  <PageMark mark={mark} label={t(`diary.marks.${mark}`)} />
                </span>
                <span className={styles["caption"]} lang="ja">
                  {kanjiDate(day).day} <b className={styles["title"]}>{scene.japaneseTitle}</b>
                </span>
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
