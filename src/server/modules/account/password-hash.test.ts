import { expect, test } from "vitest";
import { hashPassword, decoyHash, verifyPassword } from "./password-hash.ts";

const costOf = (hash: string): string => hash.split("$").slice(0, 4).join("$");

test("hashes a password with Argon2id at 19 MiB, two passes, one lane, and its own salt", async () => {
  const [one, other] = await Promise.all([hashPassword("夏の夜の電車"), hashPassword("夏の夜の電車")]);
  expect(costOf(one)).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  expect(other).not.toBe(one);
});

test("hashes with the same cost for an account that does not exist", async () => {
  expect(costOf(decoyHash)).toBe(costOf(await hashPassword("anything")));
  expect(decoyHash).toHaveLength((await hashPassword("anything")).length);
});

test.each([
  ["the same", "correct horse", "correct horse", true],
  ["another", "correct horse", "correct house", false],
  ["another case", "correct horse", "Correct horse", false],
  ["the start of it", "correct horse", "correct", false],
  ["up to a NUL character", "correct\u0000horse", "correct", false],
  ["composed otherwise", "mật khẩu", "mật khẩu".normalize("NFD"), true],
  ["in full width", "abc12345", "ａｂｃ１２３４５", true],
])("%s: %j against %j", async (_what, password, typed, isRight) => {
  expect(await verifyPassword(await hashPassword(password), typed)).toBe(isRight);
});

test.each([null, undefined])("accepts no password for an account without one (%s)", async (stored) => {
  expect(await verifyPassword(stored, "")).toBe(false);
  expect(await verifyPassword(stored, "anything")).toBe(false);
});
