// This entry point reads the 18 MB of JSON itself. An import of the JSON would pass through the test runner's
// transformer, which takes 15 s.
import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";

/**
 * The oldest release that we support. Later 12.x releases have a few more APIs (12.2: globalThis,
 * AbortController).
 */
const promised = 12;

/**
 * Support in iOS 12.0 according to MDN's compatibility tables. `prefixed` is the prefix with which 12.0 has
 * the feature, for example "-webkit-" for user-select.
 */
export type Support = { on: true } | { on: false; since: string; prefixed?: string };

export function supportOn12(compat: CompatStatement): Support {
  const statement = compat.support.safari_ios;
  // A table without a row for iOS says nothing about support. Other checks may have data.
  if (statement === undefined) return { on: true };
  const rows = Array.isArray(statement) ? statement : [statement];
  const present = rows.filter((row) => isIn12(row));
  if (present.some((row) => isWholeAndPlain(row))) return { on: true };
  const prefix = present.find((row) => row.prefix !== undefined)?.prefix;
  const since = rows.find(
    (row) => isWholeAndPlain(row) && typeof row.version_added === "string",
  )?.version_added;
  return {
    on: false,
    since: typeof since === "string" ? `iOS ${since}` : "no iOS release yet",
    ...(prefix === undefined ? {} : { prefixed: prefix }),
  };
}

/** @example lookUp("css.properties.aspect-ratio")?.support // { on: false, since: "iOS 15" } */
export function lookUp(path: string): { support: Support } | undefined {
  const compat = nodeAt(path)?.__compat;
  return compat === undefined ? undefined : { support: supportOn12(compat) };
}

export function childrenOf(path: string): [name: string, node: Identifier][] {
  const node = nodeAt(path);
  if (node === undefined) return [];
  return Object.keys(node)
    .filter((name) => name !== "__compat")
    .flatMap((name) => {
      const found = child(node, name);
      return found === undefined ? [] : [[name, found]];
    });
}

/** The tables' types name only the first level. Deeper levels all have the same type. */
function nodeAt(path: string): Identifier | undefined {
  const [table = "", ...steps] = path.split(".");
  const tables: Record<string, Identifier> = {
    api: bcd.api,
    css: bcd.css,
    html: bcd.html,
    javascript: bcd.javascript,
  };
  return steps.reduce(child, tables[table]);
}

function child(node: Identifier | undefined, name: string): Identifier | undefined {
  return node !== undefined && Object.hasOwn(node, name) ? node[name] : undefined;
}

function isWholeAndPlain(row: SimpleSupportStatement): boolean {
  return row.prefix === undefined && row.alternative_name === undefined && row.flags === undefined;
}

function isIn12(row: SimpleSupportStatement): boolean {
  return release(row.version_added) <= promised && !(release(row.version_removed) <= promised);
}

function release(version: SimpleSupportStatement["version_added"] | undefined): number {
  if (version === undefined || version === null || version === false || version === "preview")
    return Infinity;
  // "≤12" means that MDN has not tested earlier versions.
  return version === true ? 0 : Number.parseFloat(version.replace("≤", ""));
}
