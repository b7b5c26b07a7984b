import { expect, test } from "vitest";
import { failures, rowOf, table } from "./figures.ts";

test("the ratio is that of the middle round, whatever slowed the machine meanwhile", () => {
  const rounds = [
    { served: 30, bare: 20 },
    { served: 300, bare: 200 },
    { served: 28, bare: 20 },
  ];
  const row = rowOf("SQLite", "scene", rounds);
  expect(row).toEqual({ engine: "SQLite", request: "scene", served: 30, bare: 20, ratio: 1.5 });
  expect(failures([row])).toEqual([]);
  expect(table([row])).toContain("| scene | SQLite | 30.0 µs | 20.0 µs | 1.50 |");
});

test("an answer that costs more than one and a half times the bare handler is refused, and so is one without figures", () => {
  const dear = rowOf("PostgreSQL", "favourites", [{ served: 221, bare: 48 }]);
  expect(failures([dear, rowOf("SQLite", "scene", [])])).toEqual([
    "favourites on PostgreSQL costs 4.60 times the bare handler; 1.5 are allowed.",
    "scene on SQLite costs NaN times the bare handler; 1.5 are allowed.",
  ]);
});
