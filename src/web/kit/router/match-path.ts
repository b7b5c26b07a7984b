export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Returns the named parts of a path, or undefined if it does not match. The last part is optional if it ends
 * with "?".
 * @example matchPath("/study/:contentId/:tab?", "/study/ramen-order") // { contentId: "ramen-order", tab: undefined }
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === "*") return {};
  const wanted = pattern.split("/").filter(Boolean);
  const given = pathname.split("/").filter(Boolean);
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string | undefined> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (part.startsWith(":")) {
      const name = part.replace(/^:|\?$/g, "");
      if (value === undefined && !part.endsWith("?")) return undefined;
      params[name] = value === undefined ? undefined : decoded(value);
    } else if (part !== value) {
      return undefined;
    }
  }
  return params;
}

/** Decodes a part of a path. A part with an invalid escape is used unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
