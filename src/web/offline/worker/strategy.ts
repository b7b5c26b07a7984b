import { isRecord, parseJson } from "#domain/values.ts";

/** How a request is answered and cached. */
export type Strategy =
  /** The app's code and texts, named by their content: kept until a newer build is here. */
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
  if (/^\/api\/(category|content)\//.test(path)) return "content";
  // The sandbox plays another site under our address: its pages are not the app's.
  if (isNavigation && !/^\/(api|sandbox)\//.test(path)) return "page";
  return "network";
}

/**
 * The path under which a file is kept. Members' speech has a pass behind it, another one every day; the file is the same.
 * @example filePath("/audio/0123456789abcdef.mp3?pass=20500.x") // "/audio/0123456789abcdef.mp3"
 */
export function filePath(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, "").replace(/[?#].*$/, "");
}

/**
 * The files that the response for a scene or a list names: faces and covers, then speech. Words come before lines: the player fetches the lines
 * itself, at the same moment.
 * @example filesIn('{"audio":"/audio/0123456789abcdef.mp3"}') // ["/audio/0123456789abcdef.mp3"]
 */
export function filesIn(body: string): string[] {
  const named = (pattern: RegExp): string[] => [...new Set(body.match(pattern))];
  return [
    ...named(/\/(faces|covers)\/[\w.-]+\.svg/g),
    ...named(/\/audio\/[0-9a-f]{16}\.mp3(\?pass=[\w.-]+)?/g).reverse(),
    // Models of lines are needed last: only who speaks asks for them.
    ...named(/\/audio\/[0-9a-f]{16}\.json(\?pass=[\w.-]+)?/g),
  ];
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
