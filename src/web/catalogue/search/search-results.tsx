import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import { paths } from "#domain/site/screens.ts";
import { useProgress } from "#web/learning/progress.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import type { SearchResult } from "./api.ts";
import styles from "./search-results.module.css";

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const { t } = useTranslation();
  const { progress } = useProgress();
  if (results.length === 0)
    return <EmptyState picture="crossing" title={t("search.none")} text={t("search.noneHint")} />;
  return (
    <>
      <p role="status" className={styles["count"]}>
        {t("search.found", { count: results.length })}
      </p>
      <ul>
        {results.map(({ content, category, matches }) => (
          <li key={content.id}>
            <Link className={styles["result"]} to={placeOf(content.id, matches)}>
              <img className={styles["cover"]} src={content.coverImage} alt="" width={64} height={48} />
              <span className={styles["text"]}>
                <span className={styles["title"]}>{content.title}</span>
                <span className={styles["where"]}>
                  {category.title} · {content.level}
                  <Percent value={progress[content.id]?.progress ?? 0} />
                </span>
                {matches
                  .filter((match) => match.kind !== "title")
                  .map((match) => (
                    <span
                      key={`${match.kind}${match.segment ?? ""}${match.japanese}`}
                      className={styles["match"]}
                    >
                      <span lang="ja">{match.japanese}</span>
                      <span className={styles["translation"]}>{match.translation}</span>
                    </span>
                  ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to the line whose text or word matches, or to the scene if its title matches. */
function placeOf(contentId: string, [best]: SearchResult["matches"]): string {
  return best?.segment === undefined ? paths.study(contentId) : paths.line(contentId, best.segment);
}

function Percent({ value }: { value: number }) {
  const { t } = useTranslation();
  return value === 0 ? null : <> · {t("category.progress", { percent: value })}</>;
}
