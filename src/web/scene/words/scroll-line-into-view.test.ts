import { expect, test } from "vitest";
import { scrollForWord } from "./scroll-line-into-view.ts";

/** The area below the tabs and above the sheet of a word. */
const readable = { top: 114, bottom: 390 };

test.each([
  { name: "a line that can be read stays", line: [200, 340], text: [220, 250], by: 0 },
  { name: "a line under the sheet moves up above it", line: [500, 660], text: [520, 550], by: 270 },
  {
    name: "a tall line moves up only as far as its text can be read",
    line: [300, 900],
    text: [320, 350],
    by: 198,
  },
  { name: "a line above the screen comes down below the tabs", line: [-80, 60], text: [-60, -30], by: -202 },
  {
    name: "a line that reaches a little below the edge moves by that",
    line: [200, 400],
    text: [220, 250],
    by: 10,
  },
  {
    name: "a line whose text is just below the tabs stays, however tall",
    line: [95, 900],
    text: [115, 150],
    by: 0,
  },
])("$name", ({ line: [top = 0, bottom = 0], text: [textTop = 0, textBottom = 0], by }) => {
  expect(scrollForWord({ top, bottom }, { top: textTop, bottom: textBottom }, readable)).toBe(by);
});
