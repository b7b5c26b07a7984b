import type { Engine } from "./driver/engine.ts";

/** The name or text of an element: the whole of it, or a part by a pattern. */
export type Named = string | RegExp;

/** What a journey does with a page. Everything waits until it can be done. */
export type Page = {
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Waits until an element is shown; its text. */
  see: (css: string, named?: Named) => Promise<string>;
  /** Waits until no such element is shown. */
  missing: (css: string, named?: Named) => Promise<void>;
  isShown: (css: string, named?: Named) => Promise<boolean>;
  press: (css: string, named?: Named) => Promise<void>;
  /** Types into a field that is empty. */
  fill: (css: string, text: string, named?: Named) => Promise<void>;
  key: (key: keyof typeof keys) => Promise<void>;
  /** Waits until a function says true in the page. */
  until: <Args extends unknown[]>(
    what: string,
    inPage: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) => Promise<void>;
  read: Engine["run"];
};

/** As WebDriver numbers the keys that have no letter. */
const keys = { Enter: "\uE007", Escape: "\uE00C" } as const;

type Place = { x: number; y: number; text: string; coveredBy: string };

/** Finds the first shown element with a name. Runs in the page. */
function locate(css: string, pattern: string, isToPress: boolean): Place | undefined {
  const namesOf = (element: Element): string[] =>
    [element.getAttribute("aria-label") ?? "", element.textContent ?? ""].map((name) =>
      name.replace(/\s+/g, " ").trim(),
    );
  const found = [...document.querySelectorAll(css)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
    return isShown && namesOf(element).some((name) => new RegExp(pattern).test(name));
  });
  if (found === undefined) return undefined;
  const middle = (): { x: number; y: number } => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const topmost = (): Element | null => document.elementFromPoint(middle().x, middle().y);
  const isCovered = (): boolean => {
    const over = topmost();
    // A press on the label of a field is a press on the field.
    return (
      over === null ||
      !(found.contains(over) || over.contains(found) || over.closest("label")?.contains(found) === true)
    );
  };
  if (isToPress && isCovered()) found.scrollIntoView({ block: "center" });
  const text = (found.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    ...middle(),
    text,
    coveredBy: isToPress && isCovered() ? (topmost()?.outerHTML.slice(0, 80) ?? "nothing") : "",
  };
}

const patternOf = (named: Named): string =>
  typeof named === "string" ? `^${named.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : named.source;

const pollMs = 150;
/** Between two presses. Faster ones are a double click, of which the app drops the second where the page has changed under it. */
const calmMs = 700;
const patienceMs = 30_000;

export function openPage(engine: Engine, origin: string): Page {
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollMs));
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const end = performance.now() + patienceMs;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`in ${patienceMs / 1000} s not: ${what}`);
      await wait();
    }
  };
  const find = (css: string, named: Named, isToPress = false): Promise<Place | undefined | null> =>
    engine.run(locate, css, patternOf(named), isToPress);
  const what = (css: string, named: Named): string => `${css} ${String(named)}`;
  let pressedAt = -Infinity;
  const page: Page = {
    open: (path) => engine.goto(`${origin}${path}`),
    reload: async () => engine.goto(await engine.run(() => window.location.href)),
    isShown: async (css, named = /^/) => Boolean(await find(css, named)),
    see: async (css, named = /^/) => {
      let text = "";
      await until(what(css, named), async () => {
        const place = await find(css, named);
        text = place?.text ?? "";
        return Boolean(place);
      });
      return text;
    },
    missing: (css, named = /^/) =>
      until(`gone: ${what(css, named)}`, async () => !(await page.isShown(css, named))),
    press: async (css, named = /^/) => {
      let last: Place | undefined | null;
      let coveredBy = "";
      await until(`pressed: ${what(css, named)}`, async () => {
        const place = await find(css, named, true);
        // It rests, and nothing lies over it.
        const isStill = place?.x === last?.x && place?.y === last?.y;
        last = place;
        coveredBy = place?.coveredBy ?? "";
        const isCalm = performance.now() - pressedAt > calmMs;
        return Boolean(place) && isStill && isCalm && coveredBy === "";
      }).catch((error: unknown) => {
        throw coveredBy === "" ? error : new Error(`${what(css, named)} lies under ${coveredBy}`);
      });
      if (last) await engine.press(last.x, last.y);
      pressedAt = performance.now();
    },
    fill: async (css, text, named) => {
      await page.press(css, named);
      await engine.type(text);
    },
    key: (key) => engine.type(keys[key]),
    until: (said, inPage, ...args) => until(said, () => engine.run(inPage, ...args)),
    read: engine.run,
  };
  return page;
}
