import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { texts, zh } from "./steps/texts.ts";
import { newAccount, startWith, storeElsewhere } from "./steps/visits.ts";
import { heard, inWrapper, startInWrapper, storedReminder } from "./steps/wrapper.ts";

const t = texts.zh.reminder;
const reminderSwitch = (page: Page) => page.getByRole("switch", { name: t.switch });
const evening = new Date("2026-06-01T19:00:00+08:00");
const chosen = JSON.stringify({ dailyReminderEnabled: true, reminderHour: 7, reminderMinute: 30 });

/** The reminder as it was set last. */
const setLast = async (page: Page) =>
  (await heard(page)).findLast((text) => text.startsWith("SET_DAILY_REMINDER|"));

/** Opens the screen of a wrapper that behaves as told. */
async function openReminder(page: Page, behaviour: Parameters<typeof startInWrapper>[1] = {}): Promise<void> {
  await startInWrapper(page, behaviour);
  await page.goto("/reminder");
  await expect(reminderSwitch(page)).toBeVisible();
}

test("outside the wrapper the reminder is off, the wish is kept, and the screen says what to do", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await startWith(page, { notificationSettings: chosen });
  await page.goto("/profile");
  await expect.poll(async () => (await storedReminder(page))["dailyReminderEnabled"]).toBe(false);
  expect(await storedReminder(page)).toMatchObject({
    reminderHour: 7,
    reminderMinute: 30,
    wantedInWrapper: true,
    wasInFlutter: false,
  });
  await page.getByRole("link", { name: zh.profile.reminder }).click();
  await expect(page.getByRole("heading", { name: t.outside.title })).toBeVisible();
  await expect(page.getByText(t.outside.ios)).toBeVisible();
  await page.goto("/notifications");
  await page.getByRole("link", { name: zh.construction.notifications.reminder }).click();
  await expect(page).toHaveURL("/reminder");
  // What only the wrapper needs was not loaded.
  expect(loaded.filter((path) => /\/assets\/native-(?!settings)/.test(path))).toEqual([]);
});

test("a wrapper that comes late, goes and comes back gets the reminder each time, in the language of the page", async ({
  page,
}) => {
  await page.clock.install({ time: evening });
  await startWith(page, { notificationSettings: chosen });
  // So late that it does not come before the clock is turned, however slow the machine.
  await startInWrapper(page, { appearsAfterMs: 300_000 });
  await page.goto("/about");
  await expect.poll(async () => (await storedReminder(page))["wasInFlutter"]).toBe(false);
  expect(await storedReminder(page)).toMatchObject({ dailyReminderEnabled: false, wantedInWrapper: true });
  await page.clock.runFor(301_000);
  await expect
    .poll(() => setLast(page))
    .toBe(`SET_DAILY_REMINDER|7|30|true|zh|${t.notification.title}|${t.notification.body}`);
  expect(await heard(page)).toContain("SET_NOTIFICATION_LANGUAGE|zh");
  expect(await storedReminder(page)).toMatchObject({ dailyReminderEnabled: true, wasInFlutter: true });
  await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: "ja" }) });
  const { title, body } = texts.ja.reminder.notification;
  await expect.poll(() => setLast(page)).toBe(`SET_DAILY_REMINDER|7|30|true|ja|${title}|${body}`);
  expect(await heard(page)).toContain("SET_NOTIFICATION_LANGUAGE|ja");

  await inWrapper(page, (host) => host.vanish());
  await page.clock.runFor(1_000);
  expect(await storedReminder(page)).toMatchObject({ dailyReminderEnabled: false, wantedInWrapper: true });
  await inWrapper(page, (host) => {
    host.heard = [];
    host.appear();
  });
  await page.clock.runFor(1_000);
  await expect.poll(() => setLast(page)).toBe(`SET_DAILY_REMINDER|7|30|true|ja|${title}|${body}`);
});

test("the learner turns the reminder on, chooses a time, tries it, turns it off", async ({ page }) => {
  await openReminder(page, { isRepeating: true, isGarbling: true });
  await expect(page.getByText(t.permissions.granted)).toBeVisible();
  await expect(page.getByText(t.notification.body)).toBeVisible();
  await reminderSwitch(page).check();
  await expect(page.getByText("每天 20:00 提醒你")).toBeVisible();
  const time = page.getByLabel(t.time);
  await time.fill("06:05");
  await time.blur();
  await expect(page.getByText("每天 06:05 提醒你")).toBeVisible();
  await expect.poll(() => setLast(page)).toContain("SET_DAILY_REMINDER|6|5|true|zh|");
  expect(await storedReminder(page)).toMatchObject({
    dailyReminderEnabled: true,
    reminderHour: 6,
    reminderMinute: 5,
  });
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: t.trial }).click();
  await expect
    .poll(() => page.evaluate(() => window.kaiwaHost?.shown.map(({ payload }) => payload)))
    .toEqual(["/category/all"]);
  await reminderSwitch(page).uncheck();
  await expect.poll(() => setLast(page)).toContain("SET_DAILY_REMINDER|6|5|false|zh|");
  expect(await storedReminder(page)).toMatchObject({ dailyReminderEnabled: false, wantedInWrapper: false });
});

test("the reminder names the scene that waits, and no longer after its learner has signed out", async ({
  page,
}) => {
  const account = await newAccount(page);
  const { id } = JSON.parse(account.userInfo) as { id: string };
  const heardLines = { progress: 15, completedSegments: [0, 1], lastPosition: 2, lastUpdated: 1 };
  await startWith(page, {
    ...account,
    notificationSettings: chosen,
    [`progress_${id}`]: JSON.stringify({ "ramen-order": heardLines }),
    [`recent_${id}`]: JSON.stringify([{ id: "ramen-order", timestamp: 1 }]),
  });
  await openReminder(page);
  await expect(page.getByText("“拉面店的食券机”还剩 11 句，接着听完吧。")).toBeVisible();
  await expect.poll(() => setLast(page)).toContain("|对话还没听完|“拉面店的食券机”还剩 11 句");
  await page.evaluate(() => {
    for (const key of ["userInfo", "token"]) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key: "userInfo" }));
  });
  await expect.poll(() => setLast(page)).toContain(`|${t.notification.title}|${t.notification.body}`);
});

test("who deletes the account is not reminded any more, also by a wrapper that repeats itself and says nonsense", async ({
  page,
}) => {
  await startWith(page, { ...(await newAccount(page)), notificationSettings: chosen });
  await startInWrapper(page, { isRepeating: true, isGarbling: true });
  await page.goto("/account-info");
  await expect.poll(() => setLast(page)).toContain("SET_DAILY_REMINDER|7|30|true|zh|");
  await page.getByRole("button", { name: "删除账号" }).click();
  await page.getByLabel(/输入 DELETE/).fill("DELETE");
  await page.getByRole("button", { name: "永久删除" }).click();
  await expect.poll(async () => (await heard(page)).at(-1)).toBe("CANCEL_ALL_NOTIFICATIONS");
  await expect.poll(() => storedReminder(page)).toMatchObject({ wantedInWrapper: false });
});

test("what can go wrong is said, and the switch tells the truth", async ({ page }) => {
  await page.clock.install({ time: evening });
  await openReminder(page, { areNotificationsAllowed: false });
  const alert = page.getByRole("main").getByRole("alert");
  await reminderSwitch(page).click();
  await expect(alert).toHaveText(t.problems.permission_denied);
  await expect(reminderSwitch(page)).not.toBeChecked();
  await expect(page.getByText(t.howToAllow)).toBeVisible();

  await inWrapper(page, (host) => {
    host.areNotificationsAllowed = true;
    host.failsWith = "E_42";
  });
  await reminderSwitch(page).click();
  await expect(alert).toHaveText(t.problems.unknown);
  await expect(reminderSwitch(page)).not.toBeChecked();
  await inWrapper(page, (host) => {
    host.failsWith = "";
  });
  await reminderSwitch(page).click();
  await expect(alert).toHaveText(t.problems.setup_error);

  await inWrapper(page, (host) => {
    host.failsWith = undefined;
    host.isAnswering = false;
  });
  await reminderSwitch(page).click();
  await expect(page.getByText(t.asking)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(alert).toHaveText(t.problems.flutter_unavailable);
  await expect(reminderSwitch(page)).not.toBeChecked();

  await inWrapper(page, (host) => {
    host.isAnswering = true;
    host.areExactAlarmsAllowed = false;
  });
  await reminderSwitch(page).click();
  await expect(alert).toHaveText(t.inexact);
  await expect(reminderSwitch(page)).toBeChecked();
});

test("of a hundred changes that a wrapper does not take, the last fifty arrive in order", async ({
  page,
}) => {
  await page.clock.install({ time: evening });
  await openReminder(page);
  await reminderSwitch(page).check();
  await expect(page.getByText("每天 20:00 提醒你")).toBeVisible();
  await inWrapper(page, (host) => {
    host.heard = [];
    host.isTaking = false;
  });
  const time = page.getByLabel(t.time);
  const two = (value: number): string => String(value).padStart(2, "0");
  for (let number = 0; number < 100; number += 1) {
    await time.fill(`${two(5 + Math.floor(number / 60))}:${two(number % 60)}`);
    await time.blur();
  }
  await inWrapper(page, (host) => {
    host.isTaking = true;
  });
  await page.clock.runFor(1_000);
  await expect.poll(async () => (await heard(page)).length).toBe(50);
  const minutes = (await heard(page)).map((text) => text.split("|").slice(1, 3).join(":"));
  expect(minutes).toEqual(
    Array.from({ length: 50 }, (_, place) => {
      const number = 50 + place;
      return `${5 + Math.floor(number / 60)}:${number % 60}`;
    }),
  );
});

test("new scenes are announced once a day at most, also when the clock was set back; a tap opens the scene", async ({
  page,
}) => {
  const announced = async (): Promise<string[]> =>
    (await heard(page)).filter((text) => text.startsWith("SHOW_NEW_CONTENT_NOTIFICATION|"));
  const seen = () => page.evaluate(() => localStorage.getItem("kaiwa:seen-scenes"));
  await page.clock.install({ time: evening });
  await startInWrapper(page);
  await page.goto("/about");
  await page.clock.runFor(2_000);
  await expect.poll(seen).toContain("ramen-order");
  expect(await announced()).toEqual([]);

  const forget = (announcedAt: number) =>
    page.evaluate((at) => {
      const { ids } = JSON.parse(localStorage.getItem("kaiwa:seen-scenes") ?? "{}") as { ids: string[] };
      const others = ids.filter((id) => id !== "ramen-order");
      localStorage.setItem("kaiwa:seen-scenes", JSON.stringify({ ids: others, announcedAt: at }));
    }, announcedAt);
  // Announced in a future that the clock has left again.
  await forget(evening.getTime() + 30 * 24 * 60 * 60 * 1000);
  await page.reload();
  await page.clock.runFor(2_000);
  await expect.poll(announced).toHaveLength(1);
  const [message = ""] = await announced();
  const [, , content, payload, language] = message.split("|");
  expect([content, payload, language]).toEqual([
    "“拉面店的食券机”上线了，来听听看。",
    "/study/ramen-order",
    "zh",
  ]);

  // Within a day of that announcement the next one waits, although the lists were looked at.
  await forget(evening.getTime());
  const looked = page.waitForResponse(/\/api\/category\/restaurant$/);
  await page.reload();
  await page.clock.runFor(2_000);
  await looked;
  await page.waitForLoadState("networkidle");
  expect(await heard(page)).toContain("CHECK_NOTIFICATION_PERMISSION");
  expect(await announced()).toEqual([]);
  await page.goto(payload ?? "");
  await expect(page.getByRole("heading", { name: "拉面店的食券机" }).first()).toBeVisible();
});
