/** What a request is for, by its method and address: the lines of every table of the measurement. */
export const kinds = [
  "page",
  "file",
  "list",
  "scene",
  "speech",
  "account",
  "favourites",
  "favourite",
  "progress",
  "stamps",
  "history",
  "record",
  "review",
  "reviewed",
  "login",
] as const;
export type Kind = (typeof kinds)[number];

const rules: readonly (readonly [RegExp, Kind])[] = [
  [/^GET \/audio\//, "speech"],
  [/^GET \/api\/category\//, "list"],
  [/^GET \/api\/content\//, "scene"],
  [/^GET \/api\/user\/collect\/list/, "favourites"],
  [/^POST \/api\/user\/(collect|unCollect)\//, "favourite"],
  [/^(GET|PUT) \/api\/user\/progress/, "progress"],
  [/^GET \/api\/user\/study\/stamps/, "stamps"],
  [/^GET \/api\/user\/study\/history/, "history"],
  [/^POST \/api\/user\/study\/record/, "record"],
  [/^GET \/api\/user\/review\//, "review"],
  [/^POST \/api\/user\/review\/events/, "reviewed"],
  [/^POST \/api\/user\/login/, "login"],
  [/^[A-Z]+ \/api\//, "account"],
  [/^GET \/[^.]*$/, "page"],
];

/**
 * The kind of a request. What the API has besides is counted as the account's.
 * @example kindOf("GET", "/api/content/ramen-order") // "scene"
 */
export function kindOf(method: string, path: string): Kind {
  const line = `${method} ${path.split("?")[0]}`;
  return rules.find(([shape]) => shape.test(line))?.[1] ?? "file";
}
