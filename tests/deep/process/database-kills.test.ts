import { expect, test } from "vitest";
import { killDatabase } from "#tests/support/database-kills.ts";

test(
  "PostgreSQL is killed under load: no process ends, no write is lost or doubled, and errors say when to try again",
  { timeout: 300_000 },
  async () => {
    const report = await killDatabase(4);
    expect(report).toMatchObject({ ended: 0, broken: 0, unclear: [], lost: [], doubled: [], defects: [] });
    const kinds = Object.keys(report.answers).toSorted();
    expect(kinds.filter((kind) => !["200 ok", "409 register.username-taken"].includes(kind))).toEqual([
      "503 unavailable",
    ]);
  },
);
