import type { Rule, Scope } from "eslint";
import type * as ESTree from "estree";

import { isGuarded } from "./guards.ts";
import { hiddenByHomonym } from "./homonyms.ts";
import { missingApis } from "./missing.ts";

const missing = missingApis();
const globalObjects = new Set(["window", "self", "globalThis"]);

/**
 * Reports code that throws on iOS 12.0: use of a missing global, and calling, constructing or reading through
 * a missing member. Reading a missing member only gives undefined, so it counts as a feature test.
 */
export const ios12Rule: Rule.RuleModule = {
  meta: { type: "problem", schema: [], messages: { missing: "{{api}}|{{since}}" } },
  create(context) {
    const report = (
      node: ESTree.Node,
      name: string,
      found: { api: string; since: string } | undefined,
    ): void => {
      if (found === undefined || isGuarded(node, name)) return;
      context.report({ node, messageId: "missing", data: found });
    };

    return {
      "Program:exit"(program) {
        for (const { identifier } of globalReferences(context.sourceCode.getScope(program))) {
          // A build contains no JSX references.
          if (identifier.type === "Identifier")
            report(identifier, identifier.name, missing.globals.get(identifier.name));
        }
      },
      MemberExpression(node) {
        const name = memberName(node);
        if (name === undefined || !isRelyingOn(node)) return;
        const owner = ownerName(node.object);
        if (owner !== undefined) {
          const known = globalObjects.has(owner)
            ? missing.globals.get(name)
            : missing.owned.get(`${owner}.${name}`);
          if (known !== undefined) return report(node, name, known);
        }
        // A method of `this` is defined by the class itself.
        if (isCalled(node) && node.object.type !== "ThisExpression")
          report(
            node,
            name,
            missing.members.get(name) ?? hiddenByHomonym(node, name, context.sourceCode.getScope(node)),
          );
      },
    };
  },
};

function globalReferences(globalScope: Scope.Scope): Scope.Reference[] {
  // ESLint declares the globals of the language.
  const builtIn = globalScope.variables.filter((variable) => variable.defs.length === 0);
  return [...globalScope.through, ...builtIn.flatMap((variable) => variable.references)];
}

function memberName(node: ESTree.MemberExpression): string | undefined {
  const { property } = node;
  if (!node.computed) return property.type === "Identifier" ? property.name : undefined;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

/**
 * Returns "Object" for `Object.fromEntries`, and "navigator" for `navigator.clipboard` and
 * `window.navigator.clipboard`.
 */
function ownerName(node: ESTree.Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return undefined;
  return globalObjects.has(node.object.name) ? memberName(node) : undefined;
}

export function isRelyingOn(node: ESTree.MemberExpression & Partial<Rule.NodeParentExtension>): boolean {
  const { parent } = node;
  if (isCalled(node)) return true;
  if (parent?.type === "MemberExpression") return parent.object === node;
  return parent?.type === "BinaryExpression" && parent.operator === "instanceof" && parent.right === node;
}

function isCalled(node: ESTree.MemberExpression & Partial<Rule.NodeParentExtension>): boolean {
  const { parent } = node;
  return (parent?.type === "CallExpression" || parent?.type === "NewExpression") && parent.callee === node;
}
