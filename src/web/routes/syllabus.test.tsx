import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { screen, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

/** The links of the entry that contains a heading or title. */
const linksBeside = (text: HTMLElement): Record<string, string | null> => {
  const entry = text.closest("li");
  const links = entry === null ? [] : within(entry).getAllByRole("link");
  return Object.fromEntries(links.map((link) => [link.textContent ?? "", link.getAttribute("href")]));
};

test("lists scenes by level and situation, with their can-do statements and the lines that show a pattern", async () => {
  const { user } = await app.open("/syllabus");
  await screen.findByRole("heading", { name: "N5" });
  const scene = screen.getByRole("link", { name: /拉面店的食券机/ });
  expect(scene.closest("li")?.textContent).toContain("能在食券机前求助");
  expect(linksBeside(scene)).toMatchObject({ "〜にする": "/study/ramen-order/dialogue?line=3" });
  await user.click(screen.getByRole("radio", { name: "场合" }));
  expect(await screen.findByRole("heading", { name: "餐厅与咖啡馆" })).toBeDefined();
});

test("lists patterns with every scene that shows them", async () => {
  const { user } = await app.open("/syllabus");
  await user.click(await screen.findByRole("radio", { name: "句型" }));
  const pattern = await screen.findByRole("heading", { name: "〜そうです（伝聞）" });
  expect(pattern.closest("li")?.textContent).toContain("听说……");
  expect(Object.values(linksBeside(pattern))).toContain("/study/taxi-umbrella/dialogue?line=4");
});

test("has an address for each order", async () => {
  const { user } = await app.open("/syllabus?by=pattern");
  await screen.findByRole("heading", { name: "〜そうです（伝聞）" });
  await user.click(screen.getByRole("radio", { name: "级别" }));
  await screen.findByRole("link", { name: /拉面店的食券机/ });
  expect(location.search).toBe("?by=level");
});

test("can be reached from the scenes, and search finds patterns and can-do statements", async () => {
  const { user } = await app.open("/category/all");
  expect((await screen.findByRole("link", { name: "按级别、句型查找" })).getAttribute("href")).toBe(
    "/syllabus",
  );
  const field = screen.getByRole("searchbox");
  await user.type(field, "〜てもいいですか");
  const [found] = await screen.findAllByRole("link", { name: /可以……吗？/ });
  expect(found?.getAttribute("href")).toMatch(/\?line=\d+$/);
  await user.clear(field);
  await user.type(field, "在食券机前求助");
  expect(await screen.findByRole("link", { name: /拉面店的食券机/ })).toBeDefined();
});

test("the introduction of a scene names its patterns", async () => {
  await app.open("/study/ramen-order/intro");
  const link = await screen.findByRole("link", { name: "〜って何ですか" });
  expect(link.getAttribute("href")).toBe("/study/ramen-order/dialogue?line=5");
});
