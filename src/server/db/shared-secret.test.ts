import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import { sharedSecret } from "./shared-secret.ts";

const database = withDatabase();

test("creates a secret once and returns it to concurrent callers", async () => {
  const ask = async () => (await sharedSecret(database, "shared", 1)).toString("hex");
  const keys = new Set(await Promise.all([ask(), ask(), ask()]));
  expect([...keys]).toEqual([await ask()]);
});

test("derives a key of 32 bytes for each name", async () => {
  const [one, other] = [await sharedSecret(database, "one", 1), await sharedSecret(database, "other", 1)];
  expect(one).toHaveLength(32);
  expect(one.equals(await sharedSecret(database, "one", 2))).toBe(true);
  expect(one.equals(other)).toBe(false);
});
