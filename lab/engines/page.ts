import { pollUntil } from "../cluster/run.ts";
import type { Tab, keys } from "./browsers.ts";

/** A string must match the whole name or text. */
type Named = string | RegExp;
type Location = { x: number; y: number; isCovered: boolean };

/** Finds the first visible element with a name. This function runs in the page. */
function locate(css: string, pattern: string): Location | null {
  const found = [...document.querySelectorAll(css)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
    const names = [element.getAttribute("aria-label") ?? "", element.textContent ?? ""];
    return isShown && names.some((name) => new RegExp(pattern).test(name.replace(/\s+/g, " ").trim()));
  });
  if (found === undefined) return null;
  const check = (): Location => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y);
    // A press on the label of a field counts as a press on the field.
    const isHit =
      over !== null &&
      (found.contains(over) || over.contains(found) || over.closest("label")?.contains(found) === true);
    return { x, y, isCovered: !isHit };
  };
  if (check().isCovered) found.scrollIntoView({ block: "center" });
  return check();
}

const patternOf = (named: Named): string =>
  typeof named === "string" ? `^${RegExp.escape(named)}$` : named.source;

/** The app ignores a second press within this time, because it counts as a double click. */
const betweenPressesMs = 700;

/** Returns the actions of a journey. Each action waits until it is possible. */
export function openPage(tab: Tab, origin: string) {
  const wait = (what: string, isDone: () => Promise<boolean>) => pollUntil(what, isDone, 30_000, 150);
  const find = (css: string, named: Named): Promise<Location | null> =>
    tab.run(locate, css, patternOf(named));
  let pressedAt = -Infinity;
  const page = {
    open: (path: string) => tab.goto(origin + path),
    reload: async () => tab.goto(await tab.run(() => window.location.href)),
    isShown: async (css: string, named: Named = /^/): Promise<boolean> => (await find(css, named)) !== null,
    see: (css: string, named: Named = /^/) => wait(`${css} ${String(named)}`, () => page.isShown(css, named)),
    gone: (css: string) => wait(`${css} disappears`, async () => !(await page.isShown(css))),
    press: async (css: string, named: Named = /^/): Promise<void> => {
      let last: Location | null = null;
      await wait(`${css} ${String(named)} can be pressed`, async () => {
        const before = last;
        last = await find(css, named);
        const isStill = last !== null && last.x === before?.x && last.y === before.y;
        return isStill && last?.isCovered === false && performance.now() - pressedAt > betweenPressesMs;
      });
      // The callback above assigns `last`, which the compiler does not see.
      const { x, y } = last as unknown as Location;
      await tab.press(x, y);
      pressedAt = performance.now();
    },
    fill: async (css: string, text: string): Promise<void> => {
      await page.press(css);
      await tab.type(text);
    },
    key: (key: keyof typeof keys) => tab.key(key),
    until: <Args extends unknown[]>(
      what: string,
      inPage: (...args: Args) => boolean | Promise<boolean>,
      ...args: Args
    ) => wait(what, () => tab.run(inPage, ...args)),
    read: tab.run,
  };
  return page;
}

export type Page = ReturnType<typeof openPage>;
