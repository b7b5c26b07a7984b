import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { besideQuery } from "./page-geometry.ts";

test("the script puts a word beside the dialogue on the same screens as the styles do", () => {
  const styles = readFileSync(join(import.meta.dirname, "../study-player.module.css"), "utf8");
  expect(styles, "change besideQuery in page-geometry.ts with the styles").toContain(
    `@media ${besideQuery} {`,
  );
});
