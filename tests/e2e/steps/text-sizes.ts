import type { Page } from "@playwright/test";
import { codes } from "#contract/envelope.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { expect } from "./fixtures.ts";
import { begin, choices } from "./practising.ts";
import { zh } from "./texts.ts";

const scenes = builtScenes("zh").map(({ whole }) => whole);

/** Widths of the screen in pixels, and text sizes, of which 1 is the usual one. */
export type Sizes = { widths: readonly number[]; scales: readonly number[] };

/** Runs a check at every size. Its findings come with width and text size: `320 px, 200 %: …`. */
async function atEverySize(
  page: Page,
  { widths, scales }: Sizes,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    for (const scale of scales) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${17 * scale}px`);
      for (const one of await check()) found.push(`${width} px, ${scale * 100} %: ${one}`);
    }
  }
  return found;
}

/** Elements whose content overflows, and the page itself if it scrolls sideways. */
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

/** Lines and vocabulary of all scenes that overflow the screen. */
export async function linesTooWide(page: Page, sizes: Sizes): Promise<string[]> {
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
  // Lays out all lines. Without this, lines of a long scene are laid out only near the screen.
  await page.evaluate(() => {
    for (const line of document.querySelectorAll<HTMLElement>("[id^=line-]"))
      line.style.setProperty("content-visibility", "visible");
  });
  const tooWide = await atEverySize(page, sizes, () => overflowing(page, "[id^=line-]"));
  await page.getByRole("tab", { name: zh.study.tabs.vocabulary }).click();
  await expect(page.locator("main li p[lang=ja]")).toHaveCount(words.size);
  return [...tooWide, ...(await atEverySize(page, sizes, () => overflowing(page, "main li")))];
}

/** Choices of all blanks that overflow their tiles, or that break although a row has room. */
export async function choicesTooWide(page: Page, sizes: Sizes): Promise<string[]> {
  const blanks = scenes.flatMap((scene) =>
    scene.lines.flatMap(({ blank }) =>
      blank === undefined
        ? []
        : [blank.choices.map((choice, place) => blank.readings?.[place] ?? { ruby: [[choice]], romaji: "" })],
    ),
  );
  expect(blanks.length).toBeGreaterThan(300);
  await begin(page, "选择");
  // Copies the app's own tiles for all blanks, and fills them with their choices.
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
  return atEverySize(page, sizes, check);
}

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
    // Changes all words together, so that the page is laid out only twice.
    for (const { style } of broken) style.whiteSpace = "nowrap";
    const unbroken = broken.map((word) => word.getBoundingClientRect().width);
    for (const { style } of broken) style.whiteSpace = "";
    return broken
      .filter((_word, at) => (unbroken[at] ?? 0) <= (rooms[at] ?? 0))
      .map((word) => `broken: ${word.textContent}`);
  });
}
