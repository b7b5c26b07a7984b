import { expect, test } from "vitest";
import { cardsOfScene } from "./take-along.ts";

const speaker = "mei";

test("creates cards for the lines of all paths through a scene, then for its blanks, then for its words", () => {
  const scene = {
    id: "ramen-order",
    lines: [
      { segment: 0, speaker },
      { segment: 2, speaker, blank: { from: 1 } },
    ],
    turns: [
      {
        after: 0,
        choices: [
          { id: "buy", lines: [], to: 2 },
          {
            id: "leave",
            lines: [
              { segment: 5, speaker, blank: { from: 0 } },
              { segment: 6, speaker },
            ],
          },
        ],
      },
    ],
    vocabulary: [{ lexeme: "食券", segment: 0 }],
  };
  expect(cardsOfScene(scene)).toEqual([
    "ramen-order/0",
    "ramen-order/2",
    "ramen-order/5",
    "ramen-order/6",
    "ramen-order/2/blank",
    "ramen-order/5/blank",
    "ramen-order/0/word/食券",
  ]);
});
