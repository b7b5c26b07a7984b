import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Favourite } from "#domain/learning/favourites.ts";
import { oneOf } from "#domain/values.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useFavourites } from "#web/learning/favourites.ts";
import { useProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import type { SceneIndex } from "#web/learning/scene-index.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { TabPanel, Tabs } from "#web/kit/ui/tabs.tsx";
import { FavouritesList } from "./favourites-list.tsx";
import { ProgressList } from "./progress-list.tsx";
import type { StudiedScene } from "./progress-list.tsx";
import lists from "./lists.module.css";

/** Names of the learner's lists in the URL. */
const ownLists = ["continue", "completed", "favourites"] as const;
type OwnList = (typeof ownLists)[number];

type Props = {
  /** The list named in the URL, if any. */
  named: string | null;
  onList: (list: OwnList) => void;
  renderHeart: (favourite: Favourite) => ReactNode;
};

export function OwnScenes({ named, onList, renderHeart }: Props) {
  const list = oneOf(named, ownLists) ?? "continue";
  const { t, i18n } = useTexts("learning");
  const { t: common } = useTranslation();
  const { progress, recentItems, error } = useProgress();
  const { favourites } = useFavourites();
  const { language } = i18n;
  const index = useLoad(loadSceneIndex, language);

  const studied = (scenes: SceneIndex): StudiedScene[] =>
    recentItems.flatMap(({ id }) => {
      const scene = scenes.get(id);
      const entry = progress[id];
      return scene === undefined || entry === undefined ? [] : [{ scene, progress: entry }];
    });
  const isDone = ({ progress: { progress: percent } }: StudiedScene): boolean => percent >= 100;
  const counts: Record<OwnList, number> = {
    continue: recentItems.filter(({ id }) => (progress[id]?.progress ?? 100) < 100).length,
    completed: recentItems.filter(({ id }) => (progress[id]?.progress ?? 0) >= 100).length,
    favourites: favourites.length,
  };
  return (
    <>
      {error === "load-failed" && (
        <p role="alert" className={lists["problem"]}>
          {t("progress.loadFailed")}
        </p>
      )}
      <Tabs
        name="own"
        label={t("lists.label")}
        tabs={ownLists.map((id) => ({
          id,
          label: counts[id] > 0 ? `${t(`lists.${id}`)} ${counts[id]}` : t(`lists.${id}`),
        }))}
        selected={list}
        onSelect={onList}
      />
      <TabPanel name="own" id={list} className={lists["panel"]}>
        <h3 className="visually-hidden">{common(`profile.${list}`)}</h3>
        {list === "favourites" ? (
          <FavouritesList renderHeart={renderHeart} />
        ) : (
          <LoadView load={index} skeleton={<ListSkeleton />}>
            {(scenes) => (
              <ProgressList
                key={list}
                which={list}
                scenes={studied(scenes).filter((one) => isDone(one) === (list === "completed"))}
              />
            )}
          </LoadView>
        )}
      </TabPanel>
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1].map((row) => (
        <Skeleton key={row} shape="block" height={86} className={lists["place"]} />
      ))}
    </div>
  );
}
