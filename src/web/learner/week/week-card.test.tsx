import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { addDays, dayOf, mondayOf } from "#domain/day.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import learning from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const app = withApp();

const today = dayOf(Date.now(), new Date().getTimezoneOffset());
const monday = mondayOf(today);

/** Stored data of a visitor who studied on these days. */
const studied = (...days: string[]): Record<string, string> => ({
  "stamped-days": JSON.stringify(Object.fromEntries(days.map((day) => [day, 1]))),
});
const good = { goal: 0, goalAt: 0, isGood: true, isPaused: false };
const chosen = { goal: 4, goalAt: 9, isGood: false, isPaused: false };

const card = () => screen.findByRole("region", { name: learning.week.title });

test("shows the pages of this week, marks days of study without a page, and asks for nothing", async () => {
  const pages = { "ramen-order": { at: Date.now(), mark: "flower", isSpoken: true } };
  const visit = { ...studied(today, monday), "diary-pages": JSON.stringify(pages) };
  await app.open("/", { visit });
  const week = await card();
  const days = within(week).getAllByRole("listitem");
  expect(days).toHaveLength(7);
  const current = days.find((day) => day.getAttribute("aria-current") === "date");
  await waitFor(() => expect(current?.querySelector("img")?.getAttribute("src")).toMatch(/ramen-order/));
  expect(current?.textContent).toContain(learning.week.page);
  if (today !== monday) expect(days[0]?.textContent).toContain(learning.week.stamped);
  expect(within(week).queryByRole("group")).toBeNull();
  expect(await violations(week)).toEqual([]);
});

/** Opens the plan with a tap on the title of the week. */
async function openPlan(user: { click: (element: Element) => Promise<void> }): Promise<HTMLElement> {
  await user.click(within(await card()).getByRole("button", { name: new RegExp(`^${learning.week.title}`) }));
  return screen.findByRole("dialog");
}

test("sets a goal in the plan of the week", async () => {
  const { user } = await app.open("/", { visit: studied(today) });
  const sheet = await openPlan(user);
  expect(within(sheet).getAllByRole("button", { pressed: false })).toHaveLength(5);
  await user.click(within(sheet).getByRole("button", { name: "3 天" }));
  expect(await screen.findByText("1 / 3 天")).toBeDefined();
  expect(await violations(sheet)).toEqual([]);
});

test("pauses the plan until the day named on the button and resumes it with the same button", async () => {
  const visit = { ...studied(today), "study-weeks": JSON.stringify({ [monday]: chosen }) };
  const { user } = await app.open("/", { visit });
  const week = await card();
  const sheet = await openPlan(user);
  const back = new Intl.DateTimeFormat("zh-CN", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    Date.parse(addDays(monday, 14)),
  );
  const pause = within(sheet).getByRole("button", { name: `暂停，${back}恢复` });
  await user.click(pause);
  await waitFor(() => expect(week.textContent).toContain(`暂停中，${back}恢复`));
  expect(pause.textContent).toBe(learning.week.resume);
  await user.click(pause);
  await waitFor(() => expect(week.textContent).not.toContain("暂停中"));
  expect(pause.textContent).toBe(`暂停，${back}恢复`);
});

test("shows a seal for four good weeks, even after a bad week, and never counts missed days", async () => {
  const weeks = [6, 5, 4, 3].map((ago) => [addDays(monday, -7 * ago), good]);
  const visit = {
    ...studied(today, addDays(today, -1)),
    "study-weeks": JSON.stringify({ ...Object.fromEntries(weeks), [monday]: chosen }),
  };
  const { user } = await app.open("/", { visit });
  await openPlan(user);
  expect(await screen.findByRole("img", { name: "连续四周达标的印章：1 枚" })).toBeDefined();
});

test("welcomes a learner after an absence of twenty days without naming the number of days", async () => {
  const visit = {
    ...studied(addDays(today, -20)),
    "best-scores": '{"ramen-order":92}',
    "study-weeks": JSON.stringify({ [mondayOf(addDays(today, -20))]: chosen }),
  };
  await app.open("/", { visit });
  const welcome = await screen.findByRole("region", { name: /おかえりなさい/ });
  const scene = await within(welcome).findByRole("link", { name: /再听一遍/ });
  expect(scene.getAttribute("href")).toBe("/study/ramen-order/dialogue");
  expect(welcome.textContent).not.toMatch(/20|天/);
  expect(await violations(welcome)).toEqual([]);
});

test("does not welcome a learner who studied last week", async () => {
  const visit = { ...studied(addDays(today, -7)), "study-weeks": JSON.stringify({ [monday]: chosen }) };
  await app.open("/", { visit });
  await card();
  expect(screen.queryByText("おかえりなさい")).toBeNull();
});
