/**
 * Lint rules for tests, loaded by oxlint. A test waits for a state instead of a time, and does not check
 * elements that disappear.
 */
import type { Rule } from "eslint";
import type { CallExpression, Node } from "estree";

const isNamed = (node: Node, name: string): boolean => node.type === "Identifier" && node.name === name;

/** Rejects `new Promise((done) => setTimeout(done, 500))` and `setTimeout` of node:timers/promises. */
const noFixedSleep: Rule.RuleModule = {
  meta: { messages: { sleep: "Wait for a state (expect, eventually) instead of a time." } },
  create: (context) => ({
    ImportDeclaration(node) {
      const imported = node.specifiers.some(
        (one) => one.type === "ImportSpecifier" && isNamed(one.imported, "setTimeout"),
      );
      if (node.source.value === "node:timers/promises" && imported)
        context.report({ node, messageId: "sleep" });
    },
    NewExpression(node) {
      const [executor] = node.arguments;
      if (!isNamed(node.callee, "Promise") || executor?.type !== "ArrowFunctionExpression") return;
      const { body } = executor;
      const calls = body.type === "CallExpression" && isNamed(body.callee, "setTimeout");
      const delay = calls ? body.arguments[1] : undefined;
      // A delay of 0 is one turn of the event loop.
      const isTurn = delay === undefined || (delay.type === "Literal" && delay.value === 0);
      if (calls && !isTurn) context.report({ node, messageId: "sleep" });
    },
  }),
};

/** Finds the innermost call with this name in a chain such as `page.getByRole("status").filter(…)`. */
function findCall(node: Node, name: string): CallExpression | undefined {
  if (node.type === "MemberExpression") return findCall(node.object, name);
  if (node.type !== "CallExpression") return undefined;
  const { callee } = node;
  if (callee.type === "MemberExpression" && isNamed(callee.property, name)) return node;
  return findCall(callee, name);
}

const live = new Set<unknown>(["alert", "status"]);

/**
 * Rejects `expect(page.getByRole("status")).toBeVisible()`, because the toast may have disappeared.
 * `expectToast` records toasts.
 */
const toastHelper: Rule.RuleModule = {
  meta: {
    messages: { toast: "A toast disappears after a while: use expectToast from tests/e2e/steps/toasts.ts." },
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !isNamed(callee.property, "toBeVisible")) return;
      const [subject] =
        callee.object.type === "CallExpression" && isNamed(callee.object.callee, "expect")
          ? callee.object.arguments
          : [];
      const [role] = (subject && findCall(subject, "getByRole")?.arguments) ?? [];
      if (role?.type === "Literal" && live.has(role.value)) context.report({ node, messageId: "toast" });
    },
  }),
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads a plugin by its default export
export default {
  meta: { name: "deterministic" },
  rules: { "no-fixed-sleep": noFixedSleep, "toast-helper": toastHelper },
};
