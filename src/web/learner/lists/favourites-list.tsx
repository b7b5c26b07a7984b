import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { searchFavourites } from "#domain/learning/favourites.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Pager } from "#web/kit/layout/pager.tsx";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useFavourites } from "#web/learning/favourites.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { pageOf } from "./page-of.ts";
import { SceneRow } from "./scene-row.tsx";
import styles from "./favourites-list.module.css";
import lists from "./lists.module.css";

type Props = { renderHeart: (favourite: Favourite) => ReactNode };

const problems = {
  "load-failed": "favourite.loadFailed",
  "add-failed": "favourite.addFailed",
  "remove-failed": "favourite.removeFailed",
} as const;

export function FavouritesList({ renderHeart }: Props) {
  const { t } = useTexts("learning");
  const { t: common } = useTranslation();
  const { favourites, isLoading, error } = useFavourites();
  const [keyword, setKeyword] = useState("");
  const [wantedPage, setPage] = useState(1);
  if (favourites.length === 0 && isLoading) return <FavouritesSkeleton />;
  if (favourites.length === 0) {
    return (
      <EmptyState
        picture={error === null ? "stall" : "shutter"}
        title={error === null ? t("favourites.empty.title") : common("favourite.loadFailed")}
        text={t("favourites.empty.text")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
            {common("common.toScenes")}
          </Link>
        }
      />
    );
  }
  const found = searchFavourites(favourites, keyword);
  const { page, pages, items } = pageOf(found, wantedPage);
  return (
    <>
      {error !== null && (
        <p role="alert" className={lists["problem"]}>
          {common(problems[error])}
        </p>
      )}
      <search className={styles["search"]}>
        <Icon name="search" size={20} className={styles["lens"]} />
        <input
          type="search"
          className={styles["input"]}
          aria-label={t("favourites.search")}
          placeholder={t("favourites.search")}
          value={keyword}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={(event) => {
            setKeyword(event.target.value);
            setPage(1);
          }}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState picture="stall" title={t("favourites.none")} text={t("favourites.noneHint")} />
      ) : (
        <ul>
          {items.map((favourite) => (
            <SceneRow
              key={favourite.contentId}
              to={paths.study(favourite.contentId)}
              title={favourite.title}
              coverImage={favourite.coverImage}
              details={[
                favourite.category,
                t("favourites.since", { date: formatDate(favourite.addedAt, "short") }),
              ]}
              action={renderHeart(favourite)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  );
}

function FavouritesSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" height={78} className={lists["place"]} />
      ))}
    </div>
  );
}
