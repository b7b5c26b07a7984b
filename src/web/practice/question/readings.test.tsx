import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import {
  begin,
  button,
  choices,
  choose,
  expectText,
  findNext,
  mainText,
  practicePath,
  toBlank,
  typeAnswer,
} from "#tests/support/dom/practising.ts";

const app = withApp();

const furigana = (): (string | null)[] =>
  [...document.querySelectorAll("main rt")].map((rt) => rt.textContent);
const romajiLines = (): (string | null)[] =>
  [...document.querySelectorAll('main [role="group"] span[lang="ja-Latn"]')]
    .filter((span) => span.closest("button") === null)
    .map((span) => span.textContent);
/** The visible text of a tile. Screen readers get only the word. */
const shownOn = (tile: Element): string => tile.querySelector("[aria-hidden]")?.textContent ?? "";
const withoutReadings = JSON.stringify({ showFurigana: false, showRomaji: false });

test("shows the choices of a dictation with their readings, and the line after the answer", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "听写");
  await user.click(button("改为选择"));
  expect(within(choices()).getByText("kippu")).toBeDefined();
  expect(romajiLines()).toEqual([]);
  await choose(user, "食券");
  await waitFor(() => expect(romajiLines()).toEqual(["Irasshai. Saki ni shokken o katte ne."]));
});

test("shows the romaji of the line with a gap until the answer is given", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "输入");
  expect(romajiLines()).toEqual([expect.stringMatching(/^Irasshai\. Saki ni\s+o katte ne\.$/)]);
  expect(mainText()).not.toMatch(/shokken|しょっけん/);
  await typeAnswer(user, "shokken");
  await waitFor(() => expect(romajiLines()).toEqual(["Irasshai. Saki ni shokken o katte ne."]));
});

test("shows the previous line with furigana and romaji", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await choose(user, "食券");
  await user.click(await findNext());
  await waitFor(() => expect(romajiLines()[0]).toBe("Irasshai. Saki ni shokken o katte ne."));
  expect(furigana()).toContain("しょっけん");
});

test("shows every choice with furigana above and romaji below", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  const tiles = within(choices()).getAllByRole("button");
  expect(
    tiles.map((tile) => [
      tile.querySelector("rt")?.textContent,
      tile.querySelector("[lang=ja-Latn]")?.textContent,
    ]),
  ).toEqual([
    ["きっぷ", "kippu"],
    ["しょっき", "shokki"],
    ["しょっけん", "shokken"],
    ["しょくどう", "shokudō"],
  ]);
  // Before the answer, only the tile shows its reading.
  expect(mainText().split("shokken")).toHaveLength(2);
  expect(mainText().split("しょっけん")).toHaveLength(2);
});

test("spells particles as they are pronounced, without furigana", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  for (let blank = 0; blank < 2; blank += 1) {
    await toBlank(user);
    await user.click(button("显示答案"));
  }
  await toBlank(user);
  expect(shownOn(within(choices()).getByRole("button", { name: "を" }))).toBe("をo");
  expect(choices().querySelector("rt")).toBeNull();
});

test("shows no romaji and no furigana in lines, choices, hints and answers if both are switched off", async () => {
  const { user } = await app.open(practicePath, { stored: { preferences: withoutReadings } });
  await begin(user, "选择");
  expect(within(choices()).getAllByRole("button").map(shownOn)).toEqual(["切符", "食器", "食券", "食堂"]);
  expect(mainText()).not.toContain("Irasshai");
  await user.click(button("提示"));
  await expectText("以「しょ」开头");
  await user.click(button("提示"));
  await expectText(/读作 しょっけん(?!（)/);
  expect(furigana()).toEqual([]);
  await user.click(button("显示答案"));
  await expectText("答案是「食券」");
  expect(furigana()).toEqual([]);
});

test.each(["しょっき", "shokki", "食器"])(
  "explains why %s does not fit, as for the choice 食器",
  async (typed) => {
    const { user } = await app.open(practicePath);
    await begin(user, "输入");
    await typeAnswer(user, typed);
    await waitFor(() => expect(mainText()).toContain("」是碗盘，在这家店不用买"));
  },
);
