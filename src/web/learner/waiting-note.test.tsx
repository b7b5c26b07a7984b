import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure } from "#tests/support/browser-page.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { waitForPrefetch } from "#tests/support/dom/wait-for-prefetch.ts";
import app from "#web/kit/i18n/zh/app.json" with { type: "json" };
import t from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const kaiwa = withApp();
const heartRequest = "POST /api/user/collect/ramen-order";
const heartName = "收藏：拉面店的食券机";

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  // Failed requests are logged as warnings.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const waiting = (count: number): string => t.outbox.waiting.replace("{{count}}", String(count));

async function favourites({ token }: Account): Promise<string[]> {
  const answer = await kaiwa.inject({
    url: "/api/user/collect/list?limit=100",
    headers: { authorization: token },
  });
  return answer
    .json<{ data: { list: { contentId: string }[] } }>()
    .data.list.map(({ contentId }) => contentId);
}

/** Opens a list of scenes with heart buttons. */
async function openList(account: Account, options: OpenOptions = {}): Promise<Visit> {
  const visit = await kaiwa.open("/category/restaurant", { account, ...options });
  await screen.findByRole("button", { name: heartName });
  return visit;
}

async function pressHeart({ user }: Visit): Promise<void> {
  await user.click(screen.getByRole("button", { name: heartName }));
}

const noConnection = (): never => {
  throw new TypeError("Failed to fetch");
};

/** Makes every write to storage fail. A spy does not work, because happy-dom binds the storage methods once. */
function fillStorage(): void {
  const refuse = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const get = (storage: Storage, name: string): unknown =>
    name === "setItem" ? refuse : Reflect.get(storage, name);
  vi.stubGlobal("localStorage", new Proxy(localStorage, { get }));
}

const queued = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith("kaiwa:outbox"));

test("shows pending changes while offline and sends them when the network returns", async () => {
  const account = await kaiwa.newAccount();
  const visit = await openList(account);
  await waitForPrefetch(visit);
  visit.setOnline(false);
  await pressHeart(visit);
  await screen.findByText(app.outbox.kept);
  goTo("/profile");
  await screen.findByText(waiting(1));
  await screen.findByText(t.outbox.offline);
  expect(screen.queryByRole("button", { name: t.outbox.retry })).toBeNull();

  visit.setOnline(true);
  await screen.findByText(app.outbox.allSent);
  await waitFor(() => expect(screen.queryByText(waiting(1))).toBeNull());
  expect(await favourites(account)).toEqual(["ramen-order"]);
});

test("shows that the server cannot be reached and retries on request", async () => {
  const account = await kaiwa.newAccount();
  const visit = await openList(account);
  let isReachable = false;
  visit.answer(heartRequest, () => (isReachable ? undefined : noConnection()));
  await pressHeart(visit);
  goTo("/profile");
  await screen.findByText(t.outbox.heldUp);
  isReachable = true;
  await visit.user.click(screen.getByRole("button", { name: t.outbox.retry }));
  await waitFor(async () => expect(await favourites(account)).toEqual(["ramen-order"]));
  await waitFor(() => expect(screen.queryByText(t.outbox.heldUp)).toBeNull());
});

test("sends pending changes after a reload", async () => {
  const account = await kaiwa.newAccount();
  const visit = await openList(account);
  visit.setOnline(false);
  await pressHeart(visit);
  await screen.findByText(app.outbox.kept);
  await kaiwa.open("/profile", { isReturning: true });
  await waitFor(async () => expect(await favourites(account)).toEqual(["ramen-order"]));
  await waitFor(() => expect(queued()).toEqual([]));
});

test("does not announce changes of an earlier page again, but confirms that they were sent", async () => {
  const account = await kaiwa.newAccount();
  const visit = await openList(account);
  visit.setOnline(false);
  await pressHeart(visit);
  await screen.findByText(app.outbox.kept);

  let isReachable = false;
  const answers = { [heartRequest]: () => (isReachable ? undefined : noConnection()) };
  const { user } = await kaiwa.open("/profile", { isReturning: true, answers });
  await screen.findByText(t.outbox.heldUp);
  expect(screen.queryByText(app.outbox.kept)).toBeNull();
  isReachable = true;
  await user.click(screen.getByRole("button", { name: t.outbox.retry }));
  await screen.findByText(app.outbox.allSent);
});

test("shows that storage is full and sends the changes in memory on request", async () => {
  const account = await kaiwa.newAccount();
  Object.assign(globalThis, { indexedDB: undefined });
  const visit = await openList(account);
  fillStorage();
  let isReachable = false;
  visit.answer(heartRequest, () => (isReachable ? undefined : noConnection()));
  await pressHeart(visit);
  goTo("/profile");
  await screen.findByText(t.outbox.memory);
  isReachable = true;
  await visit.user.click(screen.getByRole("button", { name: t.outbox.retry }));
  await waitFor(async () => expect(await favourites(account)).toEqual(["ramen-order"]));
  await waitFor(() => expect(screen.queryByText(t.outbox.memory)).toBeNull());
});

test("keeps a change that the server rejects, shows it and sends it again on request", async () => {
  const account = await kaiwa.newAccount();
  const visit = await openList(account);
  let isRejected = true;
  visit.answer(heartRequest, () =>
    isRejected ? Response.json(failure("invalid"), { status: 400 }) : undefined,
  );
  await pressHeart(visit);
  await screen.findByText(app.outbox.refused);
  goTo("/profile");
  await screen.findByText(t.outbox.refused.title.replace("{{count}}", "1"));
  isRejected = false;
  await visit.user.click(screen.getByRole("button", { name: t.outbox.retry }));
  await waitFor(async () => expect(await favourites(account)).toEqual(["ramen-order"]));
  await waitFor(() => expect(screen.queryByText(t.outbox.refused.text)).toBeNull());
});

test("asks for confirmation before signing out with a pending change, and keeps the change", async () => {
  const visit = await openList(await kaiwa.newAccount());
  const { user } = visit;
  visit.answer(heartRequest, noConnection);
  await pressHeart(visit);
  goTo("/settings");
  await user.click(await screen.findByRole("button", { name: app.profile.logout }));
  await screen.findByText(t.outbox.logout.text.replace("{{count}}", "1"));
  await user.click(screen.getByRole("button", { name: t.outbox.logout.cancel }));
  await waitFor(() => expect(screen.queryByText(t.outbox.logout.title)).toBeNull());

  await user.click(screen.getByRole("button", { name: app.profile.logout }));
  await user.click(await screen.findByRole("button", { name: t.outbox.logout.confirm }));
  await screen.findByText(app.profile.guest.title);
  expect(queued()).toHaveLength(1);
});

test("signs out without a question if no change is pending", async () => {
  const { user } = await kaiwa.open("/settings", { account: await kaiwa.newAccount() });
  await user.click(await screen.findByRole("button", { name: app.profile.logout }));
  await screen.findByText(app.profile.guest.title);
});

test("sends a change that only the backup has, while another tab has the backup open", async () => {
  const account = await kaiwa.newAccount();
  const request = indexedDB.open("kaiwa", 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore("outbox", { keyPath: "id" }),
  );
  await new Promise((resolve) => request.addEventListener("success", resolve));
  const change = { kind: "favourite", contentId: "ramen-order", isKept: true };
  const outbox = () => request.result.transaction("outbox", "readwrite").objectStore("outbox");
  outbox().put({ id: "01763190000000-0000-old", userId: account.id, change });

  await kaiwa.open("/profile", { account });
  await waitFor(async () => expect(await favourites(account)).toEqual(["ramen-order"]));
  const left = (): Promise<number> =>
    new Promise((resolve) => {
      const counting = outbox().count();
      counting.addEventListener("success", () => resolve(counting.result));
    });
  await waitFor(async () => expect(await left()).toBe(0));
});
