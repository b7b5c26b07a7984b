import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import { assertSameClock } from "./clock.ts";

const database = withDatabase();

test.each([-86_400, -40, 40, 86_400])("a clock that differs by %i s is refused", async (seconds) => {
  await expect(assertSameClock(database, () => Date.now() + seconds * 1000)).rejects.toThrow("differs by");
});

test("a clock that differs by a few seconds is accepted", async () => {
  await expect(assertSameClock(database, () => Date.now() - 10_000)).resolves.toBeUndefined();
});
