import { expect, test } from "vitest";
import { hashPassword, decoyHash, verifyPassword } from "./password-hash.ts";

const costOf = (hash: string): string => hash.split("$").slice(0, 4).join("$");

test("hashes a password by Argon2id with 19 MiB, two passes, one lane and a random salt", async () => {
  const [one, other] = await Promise.all([hashPassword("夏の夜の電車"), hashPassword("夏の夜の電車")]);
  expect(costOf(one)).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  expect(other).not.toBe(one);
});

test("the decoy hash, which is verified if there is no account, has the cost of a real hash", async () => {
  expect(costOf(decoyHash)).toBe(costOf(await hashPassword("anything")));
  expect(decoyHash).toHaveLength((await hashPassword("anything")).length);
});

test.each([
  ["the same", "correct horse", "correct horse", true],
  ["different", "correct horse", "correct house", false],
  ["in another case", "correct horse", "Correct horse", false],
  ["only the start", "correct horse", "correct", false],
  ["cut at a NUL character", "correct\u0000horse", "correct", false],
  ["composed differently", "mật khẩu", "mật khẩu".normalize("NFD"), true],
  ["in full width", "abc12345", "ａｂｃ１２３４５", true],
])("verifies a password that is %s: %j against %j", async (_what, password, typed, isRight) => {
  expect(await verifyPassword(await hashPassword(password), typed)).toBe(isRight);
});

test.each([null, undefined])("accepts no password if the stored hash is %s", async (stored) => {
  expect(await verifyPassword(stored, "")).toBe(false);
  expect(await verifyPassword(stored, "anything")).toBe(false);
});
