import { afterEach, expect, test, vi } from "vitest";
import { keepInSight } from "./keep-in-sight.ts";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

test.each([
  { what: "scrolls an element out from under the page's bar", top: 40, by: [[0, -22]] },
  { what: "ignores the header of an open sheet", top: 100, by: [] },
])("$what", ({ top, by }) => {
  const scrollBy = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const add = (html: string, edges: { top: number; bottom: number }): Element => {
    document.body.insertAdjacentHTML("beforeend", html);
    const elements = document.body.querySelectorAll("header, p");
    const added = elements[elements.length - 1] ?? document.body;
    added.getBoundingClientRect = () => new DOMRect(0, edges.top, 100, edges.bottom - edges.top);
    return added;
  };
  add("<header></header>", { top: 0, bottom: 50 });
  add('<div role="dialog"><header></header></div>', { top: 300, bottom: 350 });
  const text = add("<p></p>", { top, bottom: top + 20 });
  keepInSight(text, text);
  expect(scrollBy.mock.calls).toEqual(by);
});
