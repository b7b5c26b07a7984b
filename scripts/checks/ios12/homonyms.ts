import type { Scope } from "eslint";
import type * as ESTree from "estree";

type Missing = { api: string; since: string };

/** Recognises methods that iOS 12 lacks on one object but has on another, by the code around them. */
export function hiddenByHomonym(
  node: ESTree.MemberExpression,
  name: string,
  scope: Scope.Scope,
): Missing | undefined {
  if (name === "matchAll" && isRegex(firstArgument(node))) return { api: "String.matchAll", since: "iOS 13" };
  const isListening = name === "addEventListener" || name === "removeEventListener";
  // Until iOS 14 a media query has only addListener.
  if (isListening && isMediaQuery(node.object, scope))
    return { api: `MediaQueryList.${name}`, since: "iOS 14" };
  return undefined;
}

function firstArgument(node: ESTree.MemberExpression): ESTree.Node | undefined {
  const parent: unknown = Reflect.get(node, "parent");
  // The rule calls this only for callees, so the parent is the call.
  return (parent as ESTree.SimpleCallExpression).arguments[0];
}

function isRegex(node: ESTree.Node | undefined): boolean {
  if (node?.type === "Literal") return "regex" in node;
  return (
    (node?.type === "NewExpression" || node?.type === "CallExpression") && nameOf(node.callee) === "RegExp"
  );
}

/** Recognises `matchMedia(…)` and a variable that was declared with it. */
function isMediaQuery(node: ESTree.Node, scope: Scope.Scope): boolean {
  if (node.type === "CallExpression") return nameOf(node.callee) === "matchMedia";
  if (node.type !== "Identifier") return false;
  const definition = variableNamed(node.name, scope)?.defs[0];
  if (definition?.type !== "Variable") return false;
  const { init } = definition.node;
  return init?.type === "CallExpression" && nameOf(init.callee) === "matchMedia";
}

function variableNamed(name: string, scope: Scope.Scope): Scope.Variable | undefined {
  for (let at: Scope.Scope | null = scope; at; at = at.upper) {
    const found = at.set.get(name);
    if (found) return found;
  }
  return undefined;
}

function nameOf(callee: ESTree.Node): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  return callee.property.name;
}
