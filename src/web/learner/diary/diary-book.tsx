import { monthsOf } from "#domain/diary/book.ts";
import type { DatedPage } from "#domain/diary/book.ts";
import { kanjiDate } from "#domain/diary/kanji-date.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { formatDate, startOfDay } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { FirstLight } from "#web/learner/first-light.tsx";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import type { SceneIndex } from "#web/learning/scene-index.ts";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { Cover } from "./cover.tsx";
import styles from "./diary.module.css";
import { PageGrid } from "./page-grid.tsx";

/** The whole diary. Only days with pages are shown, so that days without study leave no gap. */
export function DiaryBook() {
  const { t, i18n } = useTexts("learning");
  const pages = useDatedPages();
  const index = useLoad(loadSceneIndex, i18n.language);
  if (pages.length === 0) return <FirstLight />;
  return (
    <>
      <Cover />
      <LoadView load={index} skeleton={<Skeleton shape="block" height={320} />}>
        {(scenes) =>
          monthsOf(pages).map((month) => <Month key={month[0]?.day} pages={month} scenes={scenes} />)
        }
      </LoadView>
      <p className={styles["legend"]}>{t("diary.legend")}</p>
    </>
  );
}

function Month({ pages, scenes }: { pages: readonly DatedPage[]; scenes: SceneIndex }) {
  const { t, i18n } = useTexts("learning");
  const day = pages[0]?.day ?? "";
  const count = t("diary.count", { count: pages.length });
  const month = formatDate(startOfDay(day), "month");
  return (
    <section>
      <h2 className={styles["month"]}>
        <span className="mincho" lang="ja">
          {kanjiDate(day).month}
        </span>{" "}
        <small>{i18n.language === "ja" ? count : `${month} · ${count}`}</small>
      </h2>
      <PageGrid pages={pages} scenes={scenes} />
    </section>
  );
}
