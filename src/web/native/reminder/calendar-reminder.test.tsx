import { within } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { dayOf, mondayOf } from "#domain/day.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/reminder.json" with { type: "json" };

const app = withApp();

const monday = mondayOf(dayOf(Date.now(), new Date().getTimezoneOffset()));
const goal = JSON.stringify({ [monday]: { goal: 3, goalAt: 9, isGood: false, isPaused: false } });

let files: Blob[] = [];
beforeEach(() => {
  files = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    if (content instanceof Blob) files.push(content);
    return "blob:saved";
  });
});

const days = () => screen.findByRole("group", { name: t.outside.days });

/** Chooses Monday and saves. Returns the UID in the file. */
async function save({ user }: Visit): Promise<string | undefined> {
  const [first] = within(await days()).getAllByRole("button");
  if (first !== undefined) await user.click(first);
  const before = files.length;
  await user.click(screen.getByRole("button", { name: t.outside.save }));
  await waitFor(() => expect(files).toHaveLength(before + 1));
  return /UID:(.+?)\r/.exec((await files[before]?.text()) ?? "")?.[1];
}

test("preselects no day and shows how many days the goal asks for", async () => {
  const { user } = await app.open("/reminder", { visit: { "study-weeks": goal } });
  expect(within(await days()).queryAllByRole("button", { pressed: true })).toEqual([]);
  expect(screen.getByText("你的目标：每周 3 天")).toBeDefined();
  await user.click(screen.getByRole("button", { name: t.outside.save }));
  expect(await screen.findByText(t.outside.oneDay)).toBeDefined();
  expect(files).toEqual([]);
});

test("keeps the file's UID after the visitor signs up", async () => {
  const uid = await save(await app.open("/reminder"));
  const plan = localStorage.getItem("kaiwa:visit:study-plan") ?? "";
  expect(uid).toBe("study-reminder-visitor@localhost:3000");
  const account = await app.newAccount();
  const stored = { [`kaiwa:learner:${account.id}:study-plan`]: plan };
  expect(await save(await app.open("/reminder", { account, stored }))).toBe(uid);
});

test("uses the same UID on all devices of a signed-in learner", async () => {
  const account = await app.newAccount();
  const uids = [];
  for (const _device of [1, 2]) uids.push(await save(await app.open("/reminder", { account })));
  expect(new Set(uids).size).toBe(1);
});
