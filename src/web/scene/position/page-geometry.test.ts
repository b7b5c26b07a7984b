import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { besideQuery } from "./page-geometry.ts";

test("script and styles put a word beside the dialogue on the same screens", () => {
  const styles = readFileSync(join(import.meta.dirname, "../study-player.module.css"), "utf8");
  expect(styles, "change besideQuery in page-geometry.ts with the styles").toContain(
    `@media ${besideQuery} {`,
  );
});
