import { expect, test } from "vitest";
import { category } from "#contract/category.ts";
import { content } from "#contract/content.ts";
import { earlyAddresses } from "./early-addresses.ts";

test("the addresses in the boot script are those of the contract", () => {
  const { list, one } = category;
  expect(earlyAddresses).toEqual({ list: list.path, category: one.path, scene: content.one.path });
});
