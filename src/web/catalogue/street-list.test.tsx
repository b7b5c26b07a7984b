import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mount } from "#tests/support/dom/mount.ts";
import { StreetList } from "./street-list.tsx";

test("allows a line break in a street's Japanese name only after the dot", () => {
  const street = {
    id: "shopping",
    title: "购物与便利店",
    japaneseTitle: "買い物・コンビニ",
    description: "",
    coverImage: "/covers/x.svg",
    contentCount: 0,
    scenes: [],
  };
  mount(<StreetList categories={[street]} lights={undefined} />);
  const name = document.querySelector("[lang=ja]");
  expect(name?.innerHTML.replace(/<!-- -->/g, "")).toBe("買い物・<wbr>コンビニ");
  // `:lang(ja)` in tokens.css sets `word-break: normal` on the element that has the language.
  const css = readFileSync(join(import.meta.dirname, "street-list.module.css"), "utf8");
  expect(css).toMatch(/\.name :lang\(ja\) \{\s*word-break: keep-all;/);
});
