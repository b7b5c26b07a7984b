import { useEffect, useState } from "react";
import { category } from "#contract/category.ts";
import type { ContentItem } from "#contract/category.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { call } from "#web/kit/api/api.ts";
import { logProblem } from "#web/kit/log.ts";
import { useSession } from "#web/kit/session/session.ts";

type NextScene = Pick<ContentItem, "id" | "title">;

/**
 * Loads the scene to continue with: the next scene of this category that the learner may open, otherwise the
 * first scene of the next category. Undefined after the last scene.
 */
async function loadNextScene(
  scene: Pick<ContentData, "id" | "category">,
  isPremium: boolean,
): Promise<NextScene | undefined> {
  const mayOpen = ({ access }: ContentItem): boolean => isPremium || access === "free";
  const { contents } = await call(category.one, { params: { id: scene.category.id } });
  const place = contents.findIndex(({ id }) => id === scene.id);
  const following = contents.slice(place + 1).find(mayOpen);
  if (following !== undefined) return following;
  const categories = await call(category.list, {});
  const here = categories.findIndex(({ id }) => id === scene.category.id);
  const next = categories.slice(here + 1).find(({ contentCount }) => contentCount > 0);
  if (next === undefined) return undefined;
  return (await call(category.one, { params: { id: next.id } })).contents.find(mayOpen);
}

/** Loads the scene to continue with when `isWanted` is true. Undefined until then, and without a network. */
export function useNextScene(
  scene: Pick<ContentData, "id" | "category">,
  isWanted = true,
): NextScene | undefined {
  const isPremium = useSession((state) => state.user?.isPremium === true);
  const [next, setNext] = useState<NextScene>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadNextScene(scene, isPremium).then(
      (found) => {
        if (isCurrent) setNext(found);
      },
      (error: unknown) => logProblem("the next scene could not be loaded", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [scene, isPremium, isWanted]);
  return next;
}
