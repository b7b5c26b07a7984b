import { isRecord, parseJson } from "#domain/values.ts";

export type Strategy =
  /**
   * The app's code and texts, which have a content hash in their names. Cached until a newer build replaces
   * them.
   */
  | "app"
  /** Pictures and speech, which have a content hash in their names. Once cached, they never change. */
  | "file"
  /** A page: the network's if the server works, otherwise the cached one. */
  | "page"
  /** The catalogue: the network's response if it arrives in time, otherwise the cached one. */
  | "content"
  /** All other requests, especially those for a learner's own data. Never cached. */
  | "network";

/**
 * Chooses the strategy from the address alone, so that personal data cannot get into a cache by mistake.
 * @example strategyFor({ method: "GET", path: "/api/user/info", isNavigation: false }) // "network"
 */
export function strategyFor(request: { method: string; path: string; isNavigation: boolean }): Strategy {
  const { method, path, isNavigation } = request;
  if (method !== "GET") return "network";
  if (/^\/(assets|messages)\//.test(path)) return "app";
  if (/^\/(covers|faces|audio)\//.test(path)) return "file";
  if (/^\/api\/((category|content)\/|(ear|town)(\/|$))/.test(path)) return "content";
  // The sandbox imitates another site under our address, and embeds are for other sites. Their pages do not
  // belong to the app.
  if (isNavigation && !/^\/(api|sandbox|embed)\//.test(path)) return "page";
  return "network";
}

/**
 * The addresses of the categories in a category list response.
 * @example categoriesIn('{"code":"001","data":[{"id":"food","contentCount":6}]}') // ["/api/category/food"]
 */
export function categoriesIn(list: string): string[] {
  const answer = parseJson(list);
  const rows = isRecord(answer) && Array.isArray(answer["data"]) ? answer["data"] : [];
  return rows.flatMap((row: unknown) =>
    isRecord(row) && typeof row["id"] === "string" ? [`/api/category/${encodeURIComponent(row["id"])}`] : [],
  );
}
