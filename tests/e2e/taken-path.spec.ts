import { pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { expect, test } from "./steps/fixtures.ts";

test("a visit on another path loads only the speech of that path", async ({ page }) => {
  const scene = builtScenes("zh").find(({ whole }) => whole.id === "ramen-order")?.whole;
  const turn = scene?.turns?.find(({ choices }) => choices.some(({ to }) => to === undefined));
  const way = turn?.choices.find(({ to }) => to === undefined);
  if (scene === undefined || turn === undefined || way === undefined)
    throw new Error("no way ends the scene");
  const chosen = { [turn.after]: way.id };
  const urlsOf = (path: Chosen): string[] => pathOf(scene, path).flatMap(({ audio }) => audio?.url ?? []);
  const [taken, authors] = [urlsOf(chosen), urlsOf({})];
  await page.addInitScript(
    (stored) => {
      localStorage.setItem("kaiwa:visit:taken-paths", stored);
    },
    JSON.stringify({ [scene.id]: chosen }),
  );
  const loaded = new Set<string>();
  page.on("request", (request) => loaded.add(new URL(request.url()).pathname));
  await page.goto("/study/ramen-order/dialogue");
  await expect(page.locator(`#line-${way.lines[0]?.segment}`)).toBeVisible();
  await expect.poll(() => taken.filter((url) => !loaded.has(url))).toEqual([]);
  expect(authors.filter((url) => loaded.has(url) && !taken.includes(url))).toEqual([]);
});
