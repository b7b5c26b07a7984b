import { expect, test } from "vitest";
import type { TownData } from "#contract/town.schema.ts";
import { mount } from "#tests/support/dom/mount.ts";
import { NextPartner } from "./next-partner.tsx";

const person = (id: string): TownData["people"][number] => ({
  id,
  name: id,
  japaneseName: id,
  avatar: `/faces/${id}.svg`,
  scenes: [],
});
const scene = (partner: string, words: string): TownData["scenes"][string] => ({
  coverImage: "/covers/x.svg",
  summary: "",
  durationSeconds: 30,
  partner,
  opening: { ruby: [[words]], romaji: "", translation: "" },
});
const town: TownData = {
  people: [person("chef"), person("clerk")],
  scenes: { ramen: scene("chef", "いらっしゃい。"), shop: scene("clerk", "どうぞ。") },
};

test("replaces face and line together, and does not keep the old face while the new one loads", () => {
  const { rerender } = mount(<NextPartner town={town} sceneId="ramen" />);
  const before = document.querySelector("img");
  expect(before?.getAttribute("src")).toBe("/faces/chef.svg");
  rerender(<NextPartner town={town} sceneId="shop" />);
  const after = document.querySelector("img");
  expect(document.querySelector("[lang=ja]")?.textContent).toBe("どうぞ。");
  expect(after?.getAttribute("src")).toBe("/faces/clerk.svg");
  // A browser draws the old picture of an element until the new one has loaded.
  expect(after).not.toBe(before);
});
