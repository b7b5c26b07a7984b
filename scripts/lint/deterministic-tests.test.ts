import { Linter } from "eslint";
import { expect, test } from "vitest";
import plugin from "./deterministic-tests.ts";

const linter = new Linter();
const rules = { "deterministic/no-fixed-sleep": "error", "deterministic/toast-helper": "error" } as const;
const found = (code: string): (string | null)[] =>
  linter.verify(code, { plugins: { deterministic: plugin }, rules }).map(({ ruleId }) => ruleId);

test.each([
  ["await new Promise((done) => setTimeout(done, 500));", "no-fixed-sleep"],
  ['import { setTimeout as sleep } from "node:timers/promises";', "no-fixed-sleep"],
  ['await expect(page.getByRole("status")).toBeVisible();', "toast-helper"],
  [
    'await expect(page.getByRole("alert").filter({ hasText: "坏了" }).first()).toBeVisible();',
    "toast-helper",
  ],
])("rejects %s", (code, rule) => {
  expect(found(code)).toEqual([`deterministic/${rule}`]);
});

test.each([
  "await new Promise((done) => setTimeout(done, 0));",
  'import { setImmediate as nextTurn } from "node:timers/promises";',
  'await expect(page.getByRole("button", { name: "关闭" })).toBeVisible();',
  'await expect(page.getByRole("alert")).toHaveCount(0);',
])("accepts %s", (code) => {
  expect(found(code)).toEqual([]);
});
