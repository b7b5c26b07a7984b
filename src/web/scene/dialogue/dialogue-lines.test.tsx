import { expect, test, vi } from "vitest";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import {
  findControl,
  findLine,
  findSwitch,
  findWord,
  textButton,
  wordsOf,
} from "#tests/support/dom/study-screen.ts";

const app = withApp();

/** Counts renders of Japanese text. */
const rendered = vi.hoisted(() => ({ words: 0 }));

vi.mock(import("#web/kit/layout/ruby.tsx"), async (original) => {
  const { Ruby } = await original();
  return {
    Ruby: (props) => {
      rendered.words += 1;
      return Ruby(props);
    },
  };
});

test("re-renders no line of a long scene when readings, romaji or translation are switched", async () => {
  const visit = await app.open("/about");
  // Repeats the lines of a scene up to the size of a large scene that an operator might add.
  visit.answer("GET /api/content/ramen-order", async (url) => {
    const answer = await app.inject({ url: url.pathname, headers: { "accept-language": "zh" } });
    const body: { data: { lines: object[] } } = answer.json();
    const { lines } = body.data;
    body.data.lines = Array.from({ length: 50 }, (_, segment) => ({
      ...lines[segment % lines.length],
      segment,
    }));
    return Response.json(body);
  });
  window.history.pushState(null, "", "/study/ramen-order/dialogue");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await findLine(49);
  await findWord(0, "食券");
  await visit.pass(1_000);
  await visit.user.click(await findControl(textButton));
  // The print sheet also renders every word, after its code is loaded.
  await waitFor(() => expect(document.documentElement.hasAttribute("data-paper")).toBe(true));
  for (const name of ["显示假名注音", "显示罗马字", "显示翻译"]) {
    const before = rendered.words;
    const toggle = await findSwitch(name);
    await visit.user.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    await visit.pass(100);
    expect(rendered.words - before, name).toBe(0);
  }
  // The dictionary switch changes every word, which shows that the counter works.
  const before = rendered.words;
  await visit.user.click(await findSwitch("词典下划线"));
  await waitFor(() => expect(wordsOf(49)).toEqual([]));
  expect(rendered.words - before).toBeGreaterThan(200);
});
