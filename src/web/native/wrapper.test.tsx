import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { startWrapperHost, storedReminder } from "#tests/support/dom/wrapper.ts";
import app from "#web/kit/i18n/zh/app.json" with { type: "json" };
import japanese from "#web/kit/i18n/ja/reminder.json" with { type: "json" };
import t from "#web/kit/i18n/zh/reminder.json" with { type: "json" };
import type { Host, HostBehaviour } from "#dev/wrapper/host.ts";

const kaiwa = withApp();

// The page logs invalid messages and problems of the reminder as warnings.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const chosen = {
  notificationSettings: JSON.stringify({ dailyReminderEnabled: true, reminderHour: 7, reminderMinute: 30 }),
};

const reminderSwitch = (): Promise<HTMLElement> => screen.findByRole("switch", { name: t.switch });
const expectSwitch = async (isOn: boolean): Promise<void> =>
  expect((await reminderSwitch()).getAttribute("aria-checked")).toBe(String(isOn));
const lastSet = ({ received }: Host): string | undefined =>
  received.findLast((text) => text.startsWith("SET_DAILY_REMINDER|"));

/** Opens the reminder's screen inside a connected wrapper. */
async function openReminder(behaviour: Partial<HostBehaviour> = {}, stored: Record<string, string> = {}) {
  const host = startWrapperHost(behaviour);
  const visit = await kaiwa.open("/reminder", { stored });
  await reminderSwitch();
  await visit.pass(2_000);
  return { host, ...visit };
}

test("stores the reminder as off outside the wrapper, remembers the choice and shows what to do", async () => {
  const { user } = await kaiwa.open("/settings", { stored: chosen });
  await waitFor(() =>
    expect(storedReminder()).toMatchObject({
      dailyReminderEnabled: false,
      reminderHour: 7,
      reminderMinute: 30,
      wantedInWrapper: true,
      wasInFlutter: false,
    }),
  );
  await user.click(await screen.findByRole("link", { name: app.profile.reminder }));
  await screen.findByRole("heading", { name: t.outside.title });
  await screen.findByRole("button", { name: t.outside.save });
  expect(screen.queryByRole("switch")).toBeNull();
});

test("links from the notifications screen to the reminder", async () => {
  const { user } = await kaiwa.open("/notifications");
  await user.click(
    await screen.findByRole("link", { name: new RegExp(`^${app.construction.notifications.reminder}`) }),
  );
  await screen.findByRole("heading", { name: t.outside.title });
  expect(location.pathname).toBe("/reminder");
});

test("sets the stored reminder in the page's language when the wrapper connects late or reconnects", async () => {
  const { pass } = await kaiwa.open("/about", { stored: chosen });
  await waitFor(() =>
    expect(storedReminder()).toMatchObject({ dailyReminderEnabled: false, wasInFlutter: false }),
  );
  await pass(5_000);
  const host = startWrapperHost();
  await pass(2_000);
  const { title, body } = t.notification;
  await waitFor(() => expect(lastSet(host)).toBe(`SET_DAILY_REMINDER|7|30|true|zh|${title}|${body}`));
  expect(host.received).toContain("SET_NOTIFICATION_LANGUAGE|zh");
  expect(storedReminder()).toMatchObject({ dailyReminderEnabled: true, wasInFlutter: true });

  const inJapanese = `SET_DAILY_REMINDER|7|30|true|ja|${japanese.notification.title}|${japanese.notification.body}`;
  localStorage.setItem("preferences", JSON.stringify({ interfaceLanguage: "ja" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "preferences" }));
  await waitFor(() => expect(lastSet(host)).toBe(inJapanese));
  expect(host.received).toContain("SET_NOTIFICATION_LANGUAGE|ja");

  host.vanish();
  await pass(1_000);
  expect(storedReminder()).toMatchObject({ dailyReminderEnabled: false, wantedInWrapper: true });
  host.received = [];
  host.appear();
  await pass(1_000);
  await waitFor(() => expect(lastSet(host)).toBe(inJapanese));
});

test("turns the reminder on, changes its time, sends a test and turns it off", async () => {
  const { user, host } = await openReminder();
  await screen.findByText(t.permissions.granted);
  await screen.findByText(t.notification.body);
  await user.click(await reminderSwitch());
  await screen.findByText("每天 20:00 提醒你");
  await expectSwitch(true);

  const time = screen.getByLabelText(t.time);
  await user.clear(time);
  await user.type(time, "06:05");
  await user.tab();
  await screen.findByText("每天 06:05 提醒你");
  await waitFor(() => expect(lastSet(host)).toContain("SET_DAILY_REMINDER|6|5|true|zh|"));
  expect(storedReminder()).toMatchObject({
    dailyReminderEnabled: true,
    reminderHour: 6,
    reminderMinute: 5,
  });

  await user.click(screen.getByRole("button", { name: t.trial }));
  await screen.findByText(t.trialSent);
  expect(host.shown.map(({ payload }) => payload)).toEqual(["/category/all"]);

  await user.click(await reminderSwitch());
  await waitFor(() => expect(lastSet(host)).toContain("SET_DAILY_REMINDER|6|5|false|zh|"));
  expect(storedReminder()).toMatchObject({ dailyReminderEnabled: false, wantedInWrapper: false });
  await expectSwitch(false);
});

test("cancels all notifications on request and confirms it", async () => {
  const { user, host } = await openReminder({}, chosen);
  await expectSwitch(true);
  await user.click(screen.getByRole("button", { name: t.cancelAll }));
  await screen.findByText(t.cancelDone);
  expect(host.received).toContain("CANCEL_ALL_NOTIFICATIONS");
  await expectSwitch(false);
});

test("names the begun scene in the reminder until its learner signs out", async () => {
  const account = await kaiwa.newAccount();
  const host = startWrapperHost();
  const { pass } = await kaiwa.open("/reminder", {
    account,
    stored: {
      ...chosen,
      [`progress_${account.id}`]: JSON.stringify({
        "ramen-order": { progress: 15, completedSegments: [0, 1], lastPosition: 2, lastUpdated: 1 },
      }),
      [`recent_${account.id}`]: JSON.stringify([{ id: "ramen-order", timestamp: 1 }]),
    },
  });
  await pass(2_000);
  await screen.findByText("“拉面店的食券机”还剩 11 句，接着听完吧。");
  await waitFor(() => expect(lastSet(host)).toContain("|对话还没听完|“拉面店的食券机”还剩 11 句"));

  for (const key of ["userInfo", "token"]) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key: "userInfo" }));
  await waitFor(() => expect(lastSet(host)).toContain(`|${t.notification.title}|${t.notification.body}`));
});

test("cancels the reminder when the learner deletes the account", async () => {
  const host = startWrapperHost();
  const { user, pass } = await kaiwa.open("/account-info", {
    account: await kaiwa.newAccount(),
    stored: chosen,
  });
  await pass(2_000);
  await waitFor(() => expect(lastSet(host)).toContain("SET_DAILY_REMINDER|7|30|true|zh|"));
  await user.click(await screen.findByRole("button", { name: "注销账号" }));
  await user.type(await screen.findByLabelText(/输入 DELETE/), "DELETE");
  await user.click(screen.getByRole("button", { name: "永久注销" }));
  await waitFor(() => expect(host.received.at(-1)).toBe("CANCEL_ALL_NOTIFICATIONS"));
  await waitFor(() => expect(storedReminder()).toMatchObject({ wantedInWrapper: false }));
});

test("shows that notifications are not allowed and how to allow them", async () => {
  const { user } = await openReminder({ areNotificationsAllowed: false });
  await user.click(await reminderSwitch());
  await screen.findByText(t.problems.permission_denied);
  await expectSwitch(false);
  await screen.findByText(t.howToAllow);
  expect(screen.getByRole("button", { name: t.trial })).toHaveProperty("disabled", true);
});

test.each([
  ["an unknown error", "E_42", t.problems.unknown],
  ["no reason", "", t.problems.setup_error],
])("shows why the reminder stays off if the wrapper fails with %s", async (_reason, failsWith, problem) => {
  const { user } = await openReminder({ failsWith });
  await user.click(await reminderSwitch());
  expect((await screen.findByText(problem)).closest("[role=alert]")).not.toBeNull();
  await expectSwitch(false);
});

test("gives up after a minute if the wrapper does not respond", async () => {
  const { user, host, pass } = await openReminder();
  host.isAnswering = false;
  await user.click(await reminderSwitch());
  await screen.findByText(t.asking);
  await expectSwitch(true);
  await pass(61_000);
  await screen.findByText(t.problems.flutter_unavailable);
  await expectSwitch(false);
});

test("turns the reminder on with a warning if exact alarms are not allowed", async () => {
  const { user } = await openReminder({ areExactAlarmsAllowed: false });
  await user.click(await reminderSwitch());
  await screen.findByText(t.inexact);
  await expectSwitch(true);
});

test("announces a scene that is new in the lists with a link to it", async () => {
  const announced = ({ received }: Host): string[] =>
    received.filter((text) => text.startsWith("SHOW_NEW_CONTENT_NOTIFICATION|"));
  const seen = (): { ids: string[]; announcedAt: number } =>
    JSON.parse(localStorage.getItem("kaiwa:seen-scenes") ?? '{"ids":[],"announcedAt":0}');
  const host = startWrapperHost();
  const first = await kaiwa.open("/about");
  await first.pass(2_000);
  await waitFor(() => expect(seen().ids).toContain("ramen-order"));
  expect(announced(host)).toEqual([]);

  const ids = seen().ids.filter((id) => id !== "ramen-order");
  localStorage.setItem("kaiwa:seen-scenes", JSON.stringify({ ids, announcedAt: 0 }));
  const second = await kaiwa.open("/about", { isReturning: true });
  await second.pass(2_000);
  await waitFor(() => expect(announced(host)).toHaveLength(1));
  expect(announced(host)[0]?.split("|").slice(2)).toEqual([
    "“拉面店的食券机”上线了，来听听看。",
    "/study/ramen-order",
    "zh",
  ]);
  await waitFor(() => expect(seen().announcedAt).toBeGreaterThan(0));
});
