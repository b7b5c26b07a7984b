import type { Declaration } from "postcss";

import { stoodInFor } from "./css-allowed.ts";
import { lookUp, type Support } from "./data.ts";

/** The paths of functions in MDN's tables. */
const functionPaths = [
  "",
  "color.",
  "image.",
  "gradient.",
  "easing-function.",
  "transform-function.",
  "filter-function.",
];

const unitPaths: [units: RegExp, path: string][] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_dynamic"],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_small"],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, "viewport_percentage_units_large"],
  [/^cq(w|h|i|b|min|max)$/, "container_query_length_units"],
];

/** Lists functions, units and keywords of a value that iOS 12.0 does not know. */
export function valueProblems(declaration: Declaration): string[] {
  const value = declaration.value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const found = [...functionsIn(value), ...unitsIn(value), ...keywordsIn(declaration.prop, value)];
  if (found.length === 0 || hasFallback(declaration)) return [];
  return found.map(({ what, since }) => `“${what}” in ${declaration.prop} (${since})`);
}

type Unknown = { what: string; since: string };

function functionsIn(value: string): Unknown[] {
  return [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name = ""]) => {
    const support = functionPaths.map((path) => lookUp(`css.types.${path}${name}`)?.support).find(Boolean);
    return unknown(`${name}()`, support);
  });
}

function unitsIn(value: string): Unknown[] {
  return [...value.matchAll(/(?<![\w#-])[\d.]+([a-zA-Z]+)/g)].flatMap(([, unit = ""]) => {
    const path = unitPaths.find(([units]) => units.test(unit))?.[1] ?? unit;
    return unknown(unit, lookUp(`css.types.length.${path}`)?.support);
  });
}

function keywordsIn(property: string, value: string): Unknown[] {
  if (property.startsWith("--")) return [];
  return [...value.matchAll(/(?<![\w#-])[a-z][a-z-]*(?![\w(-])/g)].flatMap(([word]) =>
    unknown(word, lookUp(`css.properties.${property}.${word}`)?.support),
  );
}

function unknown(what: string, support: Support | undefined): Unknown[] {
  return support?.on === false ? [{ what, since: support.since }] : [];
}

/**
 * `position: -webkit-sticky; position: sticky` is accepted, because an unknown declaration is dropped. With
 * var() it is not dropped: the declaration can be parsed and becomes invalid only when the value is computed.
 */
function hasFallback(declaration: Declaration): boolean {
  const standIn = stoodInFor[`${declaration.prop}: ${declaration.value}`];
  const isStoodInFor = declaration.parent?.nodes.some(
    (node) => node.type === "decl" && `${node.prop}: ${node.value}` === standIn,
  );
  if (isStoodInFor) return true;
  if (declaration.prop.startsWith("--") || declaration.value.includes("var(")) return false;
  const earlier = declaration.prev();
  return earlier?.type === "decl" && "prop" in earlier && earlier.prop === declaration.prop;
}
