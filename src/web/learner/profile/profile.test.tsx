import { expect, test } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import common from "#web/kit/i18n/zh/app.json" with { type: "json" };
import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import town from "#web/kit/i18n/zh/town.json" with { type: "json" };

const app = withApp();

test.each(["a visitor", "a new learner"])(
  "shows %s how to meet the first person instead of an empty week",
  async (who) => {
    await app.open("/profile", who === "a visitor" ? {} : { account: await app.newAccount() });
    expect(await screen.findByRole("heading", { name: town.people.empty.title })).toBeDefined();
    const start = screen.getByRole("link", { name: town.people.empty.button });
    await waitFor(() => expect(start.getAttribute("href")).toMatch(/^\/study\/[\w-]+\/dialogue$/));
    expect(screen.queryByText(texts.week.title)).toBeNull();
    expect(await violations(screen.getByRole("main"))).toEqual([]);
  },
);

test("opens the settings with one tap", async () => {
  const { user } = await app.open("/profile");
  await user.click(await screen.findByRole("button", { name: common.profile.settings }));
  expect(document.activeElement?.id).toBe("settings");
});

test("lists what to continue before the stamp book, and the settings last", async () => {
  await app.open("/profile", { visit: { "best-scores": '{"ramen-order":96}' } });
  await screen.findByRole("heading", { name: texts.stamps.title });
  await screen.findByRole("heading", { name: town.people.title });
  const expected = [town.people.title, common.profile.learning, texts.stamps.title, common.profile.settings];
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((one) => expected.includes(one))).toEqual(expected);
});

test("counts heard lines and shows the number of lights, as on the start screen, as the only count of scenes", async () => {
  const account = await app.newAccount();
  const saved = await app.inject({
    method: "PUT",
    url: "/api/user/progress",
    headers: { authorization: account.token },
    payload: {
      "ramen-order": {
        completedSegments: Array.from({ length: 13 }, (_, segment) => segment),
        lastPosition: 12,
        lastUpdated: Date.now(),
      },
    },
  });
  expect(saved.statusCode).toBe(200);
  await app.open("/profile", { account });
  const heard = await screen.findByText(texts.figures.heard);
  await waitFor(() => expect(heard.parentElement?.querySelector("dd")?.textContent).toBe("13"));
  await screen.findByText(/^亮了 0\/\d+ 盏灯$/);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
  expect(screen.getByRole("main").textContent).not.toMatch(/100%|\d+ 个场景/);
});
