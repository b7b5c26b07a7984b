import { expect, test } from "vitest";
import { requestIds } from "./request-ids.ts";

test("ids are UUIDs, and none comes twice, in one process or in two", () => {
  const [one, other] = [requestIds(), requestIds()];
  const ids = Array.from({ length: 100 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
