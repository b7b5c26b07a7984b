import i18next from "i18next";
import { favourites } from "#contract/favourites.ts";
import { favouritesFrom } from "#domain/learning/favourites.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

/** What came of a call: data and a sentence to show, or a sentence about what went wrong. */
export type Outcome<T> =
  | { success: true; data: T; message: string }
  | { success: false; error: string; cause: unknown };

type SendOptions = { keepalive: boolean };

async function attempt<T>(
  work: () => Promise<T>,
  texts: { done: string; failed: string },
): Promise<Outcome<T>> {
  try {
    return { success: true, data: await work(), message: texts.done };
  } catch (cause) {
    // Only the server's own sentence is in the learner's language.
    const isSentence = cause instanceof ApiError && cause.kind === "server";
    return { success: false, error: isSentence ? cause.message : texts.failed, cause };
  }
}

/** As many as one answer may hold. */
const pageSize = 100;

/** All favourites the server has, so that every heart is right. */
export function fetchFavourites(): Promise<Outcome<Favourite[]>> {
  return attempt(
    async () => {
      const all: Favourite[] = [];
      for (let page = 1; ; page += 1) {
        const { list, total } = await call(favourites.list, { query: { page, limit: pageSize } });
        all.push(...favouritesFrom(list));
        if (list.length === 0 || all.length >= total) return all;
      }
    },
    { done: "", failed: i18next.t("favourite.listFailed") },
  );
}

export function sendAddition(contentId: string, options: SendOptions): Promise<Outcome<unknown>> {
  return attempt(() => call(favourites.add, { params: { contentId } }, options), {
    done: i18next.t("favourite.added"),
    failed: i18next.t("favourite.addFailed"),
  });
}

export function sendRemoval(contentId: string, options: SendOptions): Promise<Outcome<unknown>> {
  return attempt(() => call(favourites.remove, { params: { contentId } }, options), {
    done: i18next.t("favourite.removed"),
    failed: i18next.t("favourite.cancelFailed"),
  });
}
