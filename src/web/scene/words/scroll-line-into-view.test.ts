import { expect, test } from "vitest";
import { scrollForWord } from "./scroll-line-into-view.ts";

/** The area below the tabs and above the sheet of a word. */
const readable = { top: 114, bottom: 390 };

test.each([
  { name: "keeps a readable line in place", line: [200, 340], text: [220, 250], by: 0 },
  { name: "moves a line up that is under the sheet", line: [500, 660], text: [520, 550], by: 270 },
  {
    name: "moves a tall line up only as far as its text stays readable",
    line: [300, 900],
    text: [320, 350],
    by: 198,
  },
  { name: "moves a line above the screen down below the tabs", line: [-80, 60], text: [-60, -30], by: -202 },
  {
    name: "moves a line that is slightly too low by its covered part",
    line: [200, 400],
    text: [220, 250],
    by: 10,
  },
  {
    name: "keeps a tall line whose text is just below the tabs",
    line: [95, 900],
    text: [115, 150],
    by: 0,
  },
])("$name", ({ line: [top = 0, bottom = 0], text: [textTop = 0, textBottom = 0], by }) => {
  expect(scrollForWord({ top, bottom }, { top: textTop, bottom: textBottom }, readable)).toBe(by);
});
