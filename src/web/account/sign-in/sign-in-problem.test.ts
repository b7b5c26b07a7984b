import { expect, test } from "vitest";
import { fieldOf } from "#web/account/form/use-submit.ts";
import { errorFields, firstProblem } from "./sign-in-problem.ts";

const good = { username: "山田太郎", password: "夏の夜の電車の窓", email: "" };

test.each([
  ["login", { ...good, username: "　 " }, { field: "username", reason: "rule" }],
  ["login", { ...good, username: "", password: "" }, { field: "username", reason: "empty" }],
  ["login", { ...good, password: "" }, { field: "password", reason: "empty" }],
  ["login", { ...good, username: "x", password: "y" }, undefined],
  ["register", good, undefined],
  ["register", { ...good, email: " mei@learner.example " }, undefined],
  ["register", { ...good, username: "" }, { field: "username", reason: "empty" }],
  ["register", { ...good, username: "ab", password: "" }, { field: "username", reason: "rule" }],
  ["register", { ...good, password: "" }, { field: "password", reason: "empty" }],
  ["register", { ...good, password: "12345678" }, { field: "password", reason: "rule" }],
  ["register", { ...good, email: "mei" }, { field: "email", reason: "rule" }],
] as const)("for %s with %j, finds the first invalid field: %j", (purpose, typed, problem) => {
  expect(firstProblem(purpose, typed)).toEqual(problem);
});

test.each([
  ["login.invalid", "password"],
  ["register.username-taken", "username"],
  ["register.email-invalid", "email"],
  ["request.too-many", undefined],
  ["toString", undefined],
  [undefined, undefined],
])("shows the server's error %s at the field %s", (errorId, field) => {
  expect(fieldOf(errorFields, errorId)).toBe(field);
});
