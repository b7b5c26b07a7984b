import { expect, test } from "vitest";
import { category } from "#contract/category.ts";
import { content } from "#contract/content.ts";
import { earlyAddresses } from "./early-addresses.ts";

test("what the page asks for early is asked for where the contract says", () => {
  const { list, one } = category;
  expect(earlyAddresses).toEqual({ list: list.path, category: one.path, scene: content.one.path });
});
