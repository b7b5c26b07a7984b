import { screenPaths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { FirstLight } from "#web/learner/first-light.tsx";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { Cover } from "./cover.tsx";
import styles from "./diary.module.css";
import { PageGrid } from "./page-grid.tsx";

/** One row of the grid. */
const shown = 3;

/** The diary on the profile: its cover, the latest pages and a link to the others. */
export function LatestPages() {
  const { t, i18n } = useTexts("learning");
  const pages = useDatedPages();
  const index = useLoad(loadSceneIndex, i18n.language);
  if (pages.length === 0) return <FirstLight />;
  return (
    <section className={styles["latest"]}>
      <Cover />
      {index.state === "ready" ? (
        <PageGrid pages={pages.slice(-shown)} scenes={index.data} />
      ) : (
        <Skeleton shape="block" height={124} />
      )}
      <Link className={buttonClass({ isWide: true })} to={screenPaths.diary}>
        {t("diary.open")}
      </Link>
    </section>
  );
}
