import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { besideQuery } from "./page-geometry.ts";

test("the script and the styles place a word beside the dialogue at the same screen sizes", () => {
  const styles = readFileSync(join(import.meta.dirname, "../study-player.module.css"), "utf8");
  expect(styles, "change besideQuery in page-geometry.ts with the styles").toContain(
    `@media ${besideQuery} {`,
  );
});
