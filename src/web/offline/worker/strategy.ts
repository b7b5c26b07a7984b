import { isRecord, parseJson } from "#domain/values.ts";

/** How a request is answered and cached. */
export type Strategy =
  /** The app's code and texts, named by their content: stored until a newer build replaces them. */
  | "app"
  /** Pictures and speech, named by their content: once here, they never change. */
  | "file"
  /** A page: the newest one when the network answers, else the last one seen. */
  | "page"
  /** The catalogue: from the network when it answers in time, else from the cache. */
  | "content"
  /** Everything else, a learner's own data above all: only ever over the network. */
  | "network";

/**
 * Decides by the address alone, so that nothing personal can slip into a cache by mistake.
 * @example strategyFor({ method: "GET", path: "/api/user/info", isNavigation: false }) // "network"
 */
export function strategyFor(request: { method: string; path: string; isNavigation: boolean }): Strategy {
  const { method, path, isNavigation } = request;
  if (method !== "GET") return "network";
  if (/^\/(assets|messages)\//.test(path)) return "app";
  if (/^\/(covers|faces|audio)\//.test(path)) return "file";
  if (/^\/api\/((category|content)\/|ear(\/|$))/.test(path)) return "content";
  // The sandbox plays another site under our address, and frames are for other sites: their pages are not the app's.
  if (isNavigation && !/^\/(api|sandbox|embed)\//.test(path)) return "page";
  return "network";
}

/**
 * The addresses of the categories that an answer with their list names.
 * @example categoriesIn('{"code":"001","data":[{"id":"food","contentCount":6}]}') // ["/api/category/food"]
 */
export function categoriesIn(list: string): string[] {
  const answer = parseJson(list);
  const rows = isRecord(answer) && Array.isArray(answer["data"]) ? answer["data"] : [];
  return rows.flatMap((row: unknown) =>
    isRecord(row) && typeof row["id"] === "string" ? [`/api/category/${encodeURIComponent(row["id"])}`] : [],
  );
}
