import type { Page } from "@playwright/test";
import { codes } from "#contract/envelope.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { expect, test } from "./steps/fixtures.ts";
import { begin, choices } from "./steps/practising.ts";
import { zh } from "./steps/texts.ts";

/* Every Japanese text of the library at every size that a phone shows it in. */

const scenes = builtScenes("zh").map(({ whole }) => whole);

const widths = [320, 360, 375];
const scales = [1, 1.25, 1.5, 2];

/** Runs a check at every text size. Its findings come with width and size: `320 px, 200 %: …`. */
async function atEverySize(
  page: Page,
  check: () => Promise<string[]>,
  onlyWidths: readonly number[] = widths,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of onlyWidths) {
    await page.setViewportSize({ width, height: 812 });
    for (const scale of scales) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${17 * scale}px`);
      for (const one of await check()) found.push(`${width} px, ${scale * 100} %: ${one}`);
    }
  }
  return found;
}

/** Elements whose content sticks out of them, and the page itself if it scrolls sideways. */
const overflowing = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((elements) => {
    const { scrollWidth } = document.documentElement;
    return [
      ...[...document.querySelectorAll(elements)]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.scrollWidth} px wide: ${element.textContent}`),
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ];
  }, selector);

test("every line and every word of the library fits the screen at up to 200 % text size", async ({
  page,
}) => {
  const lines = scenes
    .flatMap((scene) => scene.lines)
    .map(({ audio: _speech, ...line }, segment) => ({ ...line, segment }));
  const words = new Map(scenes.flatMap(({ vocabulary }) => vocabulary.map((word) => [word.lexeme, word])));
  const whole = {
    ...scenes.find(({ id }) => id === "ramen-order"),
    lines,
    cast: [...new Map(scenes.flatMap(({ cast }) => cast.map((one) => [one.id, one]))).values()],
    lexemes: Object.assign({}, ...scenes.map(({ lexemes }) => lexemes)),
    vocabulary: [...words.values()],
  };
  await page.route("**/api/content/ramen-order", (route) =>
    route.fulfill({ json: { code: codes.success, data: whole } }),
  );
  await page.goto("/study/ramen-order/dialogue");
  await page.locator(`#line-${lines.length - 1}`).waitFor();
  // Lines of a long scene are laid out when they come near the screen.
  await page.evaluate(() => {
    for (const line of document.querySelectorAll<HTMLElement>("[id^=line-]"))
      line.style.setProperty("content-visibility", "visible");
  });
  // Text that wraps fits a wide screen if it fits a narrow one.
  expect(await atEverySize(page, () => overflowing(page, "[id^=line-]"), [320])).toEqual([]);
  await page.getByRole("tab", { name: zh.study.tabs.vocabulary }).click();
  await expect(page.locator("main li p[lang=ja]")).toHaveCount(words.size);
  expect(await atEverySize(page, () => overflowing(page, "main li"), [320])).toEqual([]);
});

test("every choice of every blank fits the screen at up to 200 % text size, unbroken where a row has room", async ({
  page,
}) => {
  const blanks = scenes.flatMap((scene) =>
    scene.lines.flatMap(({ blank }) =>
      blank === undefined
        ? []
        : [blank.choices.map((choice, place) => blank.readings?.[place] ?? { ruby: [[choice]], romaji: "" })],
    ),
  );
  expect(blanks.length).toBeGreaterThan(300);
  await begin(page, "选择");
  // The app's own tiles, with the choices of every other blank in them.
  await choices(page).evaluate((tiles, all) => {
    for (const [number, readings] of all.entries()) {
      const copy = tiles.cloneNode(true) as HTMLElement;
      copy.dataset["copy"] = String(number);
      [...copy.querySelectorAll("button")].forEach((tile, place) => {
        const { ruby = [], romaji = "" } = readings[place] ?? {};
        const below = tile.querySelector("[lang=ja-Latn]");
        if (below === null) throw new Error("a tile has no romaji");
        const word = document.createElement("span");
        word.dataset["word"] = "";
        for (const [base = "", reading] of ruby) {
          if (reading === undefined) word.append(base);
          else {
            const annotated = document.createElement("ruby");
            const above = document.createElement("rt");
            above.append(reading);
            annotated.append(base, above);
            word.append(annotated);
          }
        }
        below.textContent = romaji;
        below.parentElement?.replaceChildren(word, below);
      });
      tiles.parentElement?.append(copy);
    }
  }, blanks);
  const check = async () => [
    ...(await overflowing(page, "[data-copy] button")),
    ...(await brokenForNothing(page)),
  ];
  expect(await atEverySize(page, check)).toEqual([]);
});

/** Words in two rows that would fit into one if the tile had the whole width. */
function brokenForNothing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rowsOf = (word: HTMLElement): number =>
      word.getBoundingClientRect().height / parseFloat(getComputedStyle(word).fontSize);
    const broken = [...document.querySelectorAll<HTMLElement>("[data-word]")].filter(
      (word) => rowsOf(word) > 2.5,
    );
    const rooms = broken.map((word) => {
      const card = word.closest("[data-copy]")?.parentElement;
      const tile = word.closest("button");
      if (!card || !tile) throw new Error("a word is outside the tiles");
      const { paddingLeft, paddingRight } = getComputedStyle(tile);
      return card.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 2;
    });
    // All at once, to lay out the page only twice.
    for (const { style } of broken) style.whiteSpace = "nowrap";
    const unbroken = broken.map((word) => word.getBoundingClientRect().width);
    for (const { style } of broken) style.whiteSpace = "";
    return broken
      .filter((_word, at) => (unbroken[at] ?? 0) <= (rooms[at] ?? 0))
      .map((word) => `broken: ${word.textContent}`);
  });
}
