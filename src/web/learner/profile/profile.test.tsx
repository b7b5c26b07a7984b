import { expect, test } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import common from "#web/kit/i18n/zh/app.json" with { type: "json" };
import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import town from "#web/kit/i18n/zh/town.json" with { type: "json" };

const app = withApp();

test.each(["a visitor", "a new learner"])(
  "shows %s how to earn the first light instead of an empty diary",
  async (who) => {
    await app.open("/profile", who === "a visitor" ? {} : { account: await app.newAccount() });
    expect(await screen.findByRole("heading", { name: town.people.empty.title })).toBeDefined();
    expect(screen.queryByRole("link", { name: texts.diary.open })).toBeNull();
    expect(await violations(screen.getByRole("main"))).toEqual([]);
  },
);

const page = (at: number, mark: string, isSpoken = false) => ({ at, mark, isSpoken });

test("shows the figures of the diary, its three latest pages and a link to the others", async () => {
  const day = 86_400_000;
  const pages = {
    "ramen-order": page(10 * day, "flower", true),
    "two-buns": page(11 * day, "rings"),
    "what-is-this": page(12 * day, "ring"),
    "which-platform": page(12 * day + 1, "ring", true),
  };
  await app.open("/profile", { visit: { "diary-pages": JSON.stringify(pages) } });
  const link = await screen.findByRole("link", { name: texts.diary.open });
  expect(link.getAttribute("href")).toBe("/diary");
  const shown = await waitFor(() => {
    const all = [...document.querySelectorAll("main li a[href^='/diary/']")];
    expect(all).toHaveLength(3);
    return all.map((one) => one.getAttribute("href"));
  });
  expect(shown).toEqual(["/diary/two-buns", "/diary/what-is-this", "/diary/which-platform"]);
  const figures = [...document.querySelectorAll("main dl dd")].map(({ textContent }) => textContent);
  expect(figures).toEqual(["4", "3", "2"]);
});

test("opens the settings from the last row, with the way to log out", async () => {
  const { user } = await app.open("/profile", { account: await app.newAccount() });
  await user.click(await screen.findByRole("link", { name: common.profile.settings }));
  await screen.findByRole("button", { name: common.profile.logout });
  expect(await violations(screen.getByRole("main"))).toEqual([]);
});

test("shows the number of lights, as on the start screen, as the only count of scenes", async () => {
  const account = await app.newAccount();
  await app.open("/profile", { account });
  const bar = await screen.findByRole("progressbar", { name: /^亮了 0\/\d{2,} 盏灯$/ });
  const answer = await app.inject({ url: "/api/category/list" });
  const categories = answer.json<{ data: { contentCount: number }[] }>().data;
  const total = categories.reduce((sum, { contentCount }) => sum + contentCount, 0);
  expect(bar.getAttribute("aria-valuemax")).toBe(String(total));
});
