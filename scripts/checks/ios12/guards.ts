import type { Rule } from "eslint";
import type * as ESTree from "estree";

type Node = ESTree.Node & Partial<Rule.NodeParentExtension>;

/**
 * Says whether the code has tested for an API before using it. It recognises these tests, in source form or
 * as a minifier rewrites them: `typeof X`, `"X" in window`, `if (window.X) …`, `el.x && el.x()`, `X ? … : …`,
 * `if (!window.X) return; …`.
 */
export function isGuarded(node: Node, name: string): boolean {
  if (isTypeof(node)) return true;
  let inner: Node = node;
  for (let outer = node.parent as Node | undefined; outer; outer = outer.parent as Node | undefined) {
    if (isBranchOf(outer, inner, name) || leftEarlier(outer, inner, name)) return true;
    inner = outer;
  }
  return false;
}

function isTypeof({ parent }: Node): boolean {
  return parent?.type === "UnaryExpression" && parent.operator === "typeof";
}

function isBranchOf(outer: Node, inner: Node, name: string): boolean {
  switch (outer.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return outer.test !== inner && asksFor(outer.test, name);
    case "LogicalExpression":
      return outer.right === inner && asksFor(outer.left, name);
    default:
      return false;
  }
}

/** Recognises `if (!("X" in window)) return;` before the statement in the same block. */
function leftEarlier(outer: Node, inner: Node, name: string): boolean {
  if (outer.type !== "BlockStatement" && outer.type !== "Program") return false;
  for (const statement of outer.body) {
    if (statement === inner) return false;
    if (statement.type === "IfStatement" && leaves(statement.consequent) && asksFor(statement.test, name))
      return true;
  }
  return false;
}

function leaves(statement: ESTree.Statement): boolean {
  const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  return last !== undefined && ["ReturnStatement", "ThrowStatement", "ContinueStatement"].includes(last.type);
}

/**
 * Says whether a condition tests for the name without relying on it. Calling `x.at(0)` in a condition does
 * not test for `at`.
 */
function asksFor(test: ESTree.Node, name: string): boolean {
  switch (test.type) {
    case "Identifier":
      return test.name === name;
    case "Literal":
      return test.value === name;
    case "TemplateLiteral":
      return test.quasis.length === 1 && test.quasis[0]?.value.cooked === name;
    case "MemberExpression":
      return asksFor(test.property, name);
    case "UnaryExpression":
      return asksFor(test.argument, name);
    case "BinaryExpression":
      return asksFor(test.left, name) || (test.operator !== "in" && asksFor(test.right, name));
    case "LogicalExpression":
      return asksFor(test.left, name) || asksFor(test.right, name);
    // The compiled form of optional chaining: `((c = navigator.clipboard) == null ? void 0 : c.writeText) &&
    // …`.
    case "AssignmentExpression":
      return asksFor(test.right, name);
    case "ConditionalExpression":
      return [test.test, test.consequent, test.alternate].some((part) => asksFor(part, name));
    case "SequenceExpression":
      return test.expressions.some((part) => asksFor(part, name));
    default:
      return false;
  }
}
