import { expect, test } from "vitest";
import { cardsOfScene } from "./take-along.ts";

test("creates cards for the lines of a scene, then its blanks, then its words", () => {
  const scene = {
    id: "ramen-order",
    lines: [{ segment: 0 }, { segment: 2, blank: { from: 1 } }],
    vocabulary: [{ lexeme: "食券", segment: 0 }],
  };
  expect(cardsOfScene(scene)).toEqual([
    "ramen-order/0",
    "ramen-order/2",
    "ramen-order/2/blank",
    "ramen-order/0/word/食券",
  ]);
});
