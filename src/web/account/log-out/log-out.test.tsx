import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { waitForPrefetch } from "#tests/support/dom/wait-for-prefetch.ts";
import type { Account } from "#tests/support/dom/open-app.ts";
import { choose, findButton, findNext, practicePath, queryNext } from "#tests/support/dom/practising.ts";
import { practiceAtLastBlank } from "#tests/support/dom/stored-practice.ts";
import app from "#web/kit/i18n/zh/app.json" with { type: "json" };
import t from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const kaiwa = withApp();

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  // The app logs failed requests as warnings.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** Starts a session of an account outside of the page. */
async function signIn({ username, password }: Account): Promise<string> {
  const payload = { username, password };
  const answer = await kaiwa.inject({ method: "POST", url: "/api/user/login", payload });
  return answer.json<{ data: { token: string } }>().data.token;
}

async function practisedScenes(token: string): Promise<string[]> {
  const answer = await kaiwa.inject({ url: "/api/user/study/history", headers: { authorization: token } });
  return answer
    .json<{ data: { list: { contentId: string; finished: boolean }[] } }>()
    .data.list.flatMap(({ contentId, finished }) => (finished ? [contentId] : []));
}

test("keeps a practice that is pending at sign-out, and sends it after the next sign-in on this device", async () => {
  const account = await kaiwa.newAccount();
  const visit = await kaiwa.open(practicePath, {
    account,
    stored: await practiceAtLastBlank(kaiwa, { shown: 3, userId: account.id }),
  });
  const { user } = visit;
  await user.click(await findButton("继续上次的练习"));
  await findButton("显示答案");
  await waitForPrefetch(visit);
  visit.setOnline(false);
  await choose(user, "また");
  await findNext();
  for (let next = queryNext(); next !== null; next = queryNext()) await user.click(next);
  await screen.findByRole("region", { name: "练习结果" });

  goTo("/settings");
  await user.click(await screen.findByRole("button", { name: app.profile.logout }));
  await user.click(await screen.findByRole("button", { name: t.outbox.logout.confirm }));
  await screen.findByText(app.profile.guest.title);
  visit.setOnline(true);
  const token = await signIn(account);
  expect(await practisedScenes(token)).toEqual([]);

  await kaiwa.open("/profile", { account: { ...account, token }, isReturning: true });
  await waitFor(async () => expect(await practisedScenes(token)).toEqual(["ramen-order"]));
});

test("signs out if the changes that wait cannot be counted", async () => {
  vi.doMock("#web/learning/learning-sync.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  onTestFinished(() => vi.doUnmock("#web/learning/learning-sync.ts"));
  const { user } = await kaiwa.open("/settings", { account: await kaiwa.newAccount() });
  await user.click(await screen.findByRole("button", { name: app.profile.logout }));
  await screen.findByText(app.profile.guest.title);
});
