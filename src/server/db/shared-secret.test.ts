import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import { sharedSecret, sharedText } from "./shared-secret.ts";

const database = withDatabase();

test("creates a secret once and returns it to concurrent callers", async () => {
  let made = 0;
  const ask = () => sharedText(database, { name: "shared", make: async () => `secret ${made++}`, now: 1 });
  const answers = new Set(await Promise.all([ask(), ask(), ask()]));
  expect(answers.size).toBe(1);
  const before = made;
  expect(answers).toContain(await ask());
  expect(made).toBe(before);
});

test("derives a key of 32 bytes for each name", async () => {
  const [one, other] = [await sharedSecret(database, "one", 1), await sharedSecret(database, "other", 1)];
  expect(one).toHaveLength(32);
  expect(one.equals(await sharedSecret(database, "one", 2))).toBe(true);
  expect(one.equals(other)).toBe(false);
});
