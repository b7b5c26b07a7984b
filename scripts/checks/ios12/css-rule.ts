import stylelint from "stylelint";
import type { AtRule, Declaration, Node, Root, Rule } from "postcss";

import { harmlessAtRules, harmlessProperties } from "./css-allowed.ts";
import { valueProblems } from "./css-values.ts";
import { lookUp } from "./data.ts";

export const ruleName = "kaiwa/ios12";

/** Finds, by MDN's tables, unsupported CSS that stylelint-no-unsupported-browser-features misses. */
export const ios12CssPlugin = stylelint.createPlugin(
  ruleName,
  Object.assign(
    () => (root: Root, result: stylelint.PostcssResult) => {
      const say = (node: Node, message: string): void =>
        stylelint.utils.report({ ruleName, result, node, message });
      root.walkDecls((declaration) => {
        if (!isAskedFor(declaration))
          declarationProblems(declaration).forEach((what) => say(declaration, what));
      });
      root.walkRules((rule) => ruleProblems(rule).forEach((what) => say(rule, what)));
      root.walkAtRules((atRule) => atRuleProblems(atRule, root).forEach((what) => say(atRule, what)));
    },
    { ruleName, messages: {} },
  ),
);

/** Inside @supports the style sheet has tested for support. */
function isAskedFor(node: Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.type === "atrule" && "name" in outer && outer.name === "supports") return true;
  }
  return false;
}

function declarationProblems(declaration: Declaration): string[] {
  const { prop } = declaration;
  if (prop in harmlessProperties) return [];
  if (prop.startsWith("--")) return valueProblems(declaration);
  const support = lookUp(`css.properties.${prop}`)?.support;
  const isPrefixedToo = siblings(declaration).some((sibling) => sibling.prop === `-webkit-${prop}`);
  if (support?.on === false && !isPrefixedToo) {
    return [`“${prop}” (${support.since})`];
  }
  if (/^(row-|column-)?gap$/.test(prop) && !isGrid(declaration)) {
    return [`“${prop}” outside a grid (iOS 14.5): write display: grid in the same rule, or use margins`];
  }
  return isPrefixedToo ? [] : valueProblems(declaration);
}

function isGrid(declaration: Declaration): boolean {
  return siblings(declaration).some(
    ({ prop, value }) =>
      (prop === "display" && value.endsWith("grid")) || prop.startsWith("grid-") || prop.startsWith("column"),
  );
}

function siblings({ parent }: Declaration): Declaration[] {
  return parent?.nodes.filter((node): node is Declaration => node.type === "decl") ?? [];
}

function ruleProblems(rule: Rule): string[] {
  if (isKeyframe(rule) || isAskedFor(rule)) return [];
  const pseudos = [...rule.selector.matchAll(/::?(-?[a-z][a-z-]*)/g)].flatMap(([whole, name = ""]) => {
    // WebKit accepts every pseudo-element that starts with ::-webkit-.
    if (name.startsWith("-webkit-") || isForOthersOnly(name, rule)) return [];
    const support = lookUp(`css.selectors.${name}`)?.support;
    return support?.on === false ? [`“${whole}” (${support.since}), which voids the whole rule`] : [];
  });
  const languages = /:lang\([^)]*,/.test(rule.selector);
  return languages ? [...pseudos, "a list of languages in :lang(), left by a logical property"] : pseudos;
}

/** The selectors in @keyframes are percentages. */
function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "name" in parent && parent.name.endsWith("keyframes");
}

/**
 * A rule with only `::-moz-range-thumb` is for Firefox. In a list with other selectors it would invalidate
 * them.
 */
function isForOthersOnly(name: string, rule: Rule): boolean {
  return /^-(moz|ms)-/.test(name) && rule.selectors.every((selector) => selector.includes(`:${name}`));
}

function atRuleProblems(atRule: AtRule, root: Root): string[] {
  if (atRule.name in harmlessAtRules) return [];
  const support = lookUp(`css.at-rules.${atRule.name}`)?.support;
  if (support?.on === false) return [`“@${atRule.name}” (${support.since})`];
  if (atRule.name !== "media") return [];
  if (/[<>=]/.test(atRule.params)) return ["a range in a media query (iOS 16.4)"];
  if (/\bor\b|\bnot\s*\(/.test(atRule.params)) return ["“or” or “not (” in a media query (iOS 16.4)"];
  return atRule.params.includes("prefers-color-scheme") ? colourSchemeProblems(atRule, root) : [];
}

/** iOS 12 ignores this query, so its rules may only set properties that [data-theme] also sets. */
function colourSchemeProblems(atRule: AtRule, root: Root): string[] {
  const themed = new Set<string>();
  root.walkRules(/\[data-theme/, (rule) => {
    rule.walkDecls((declaration) => void themed.add(declaration.prop));
  });
  const untold = new Set<string>();
  atRule.walkDecls(({ prop }) => {
    if (!themed.has(prop)) untold.add(prop);
  });
  return [...untold].map(
    (prop) => `prefers-color-scheme (iOS 13) for “${prop}”, which no [data-theme] rule sets`,
  );
}
