import type { Rule } from "eslint";
import compat from "eslint-plugin-compat";
import type * as ESTree from "estree";

import { isGuarded } from "./guards.ts";
import { isRelyingOn } from "./rule.ts";

/** The browserslist name of the oldest release that we support. */
export const target = "ios_saf 12.0-12.1";

/**
 * eslint-plugin-compat's rule, extended by our detection of feature tests. Without it, the rule rejects
 * `navigator.clipboard ? … : …` and `if (!window.IntersectionObserver) return;`.
 */
export const compatRule: Rule.RuleModule = {
  ...compat.rules.compat,
  create(context) {
    const report = (descriptor: Rule.ReportDescriptor & { node?: ESTree.Node; message?: string }): void => {
      const api = apiOf(descriptor.message ?? "");
      const name = api.split(".").at(-1) ?? api;
      const { node } = descriptor;
      if (node === undefined) return context.report(descriptor);
      if (node.type === "MemberExpression" && !isRelyingOn(node)) return undefined;
      return isGuarded(node, name) ? undefined : context.report(descriptor);
    };
    // The context's other members are on its prototype.
    return compat.rules.compat.create(
      Object.create(context, { report: { value: report } }) as Rule.RuleContext,
    );
  },
};

/** @example apiOf("Intl.PluralRules() is not supported in iOS Safari 12.0-12.1") // "Intl.PluralRules" */
export function apiOf(message: string): string {
  return message.replace(/(\(\))? is not supported in .*$/, "");
}
