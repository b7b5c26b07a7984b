import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { createSession } from "./session.ts";

let stored: Map<string, string>;
let fire: BrowserPage["fire"];

beforeEach(() => {
  ({ stored, fire } = openBrowserPage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const mei = { id: "u1", username: "mei", isPremium: false, premiumExpiry: null };

/** Opens a page. A second call is the page after a reload. */
const load = async () => ({ ...createSession(), ...(await import("#web/kit/api/api.ts")) });

async function signedIn() {
  const app = await load();
  app.beginSession("token-1", mei);
  return app;
}

test("is loading and has no learner until storage is read", async () => {
  const { useSession, restoreSession } = await load();
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: true });
  restoreSession();
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false });
});

test("sends and stores a renewed token unless another tab has signed in another learner", async () => {
  const app = await signedIn();
  const { readToken } = await import("./token.ts");
  app.renewToken("token-2");
  expect([readToken(), stored.get("token")]).toEqual(["token-2", "token-2"]);
  stored.set("token", "token-of-another-tab");
  app.renewToken("token-3");
  expect([readToken(), stored.get("token")]).toEqual(["token-2", "token-of-another-tab"]);
  stored.set("token", "token-2");
  app.endSession();
  app.renewToken("token-4");
  expect(stored.has("token")).toBe(false);
});

test("stays signed in after a reload, and removes token and user at sign-out", async () => {
  await signedIn();
  const { useSession, restoreSession, endSession } = await load();
  restoreSession();
  expect(useSession.getState()).toEqual({ user: mei, isAuthenticated: true, isLoading: false });
  endSession();
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false });
  expect([...stored.keys()]).not.toContain("token");
  expect([...stored.keys()]).not.toContain("userInfo");
});

test("deletes all data of a deleted account in the browser, but no other learner's", async () => {
  const { eraseSession, useSession } = await signedIn();
  const heart = { kind: "favourite", contentId: "a", isKept: true };
  const own = {
    favorites_u1: "{}",
    progress_u1: "{}",
    recent_u1: "{}",
    "kaiwa:learner:u1:practice:a": "{}",
    "kaiwa:learner:u1:best-scores": "{}",
    "kaiwa:aside:progress_u1@5": "{broken",
    "kaiwa:aside:kaiwa:learner:u1:mistakes@5": "{broken",
    "kaiwa:outbox:1": JSON.stringify({ id: "1", userId: "u1", change: heart }),
    "kaiwa:outbox:2": JSON.stringify({ version: 9, userId: "u1" }),
  };
  for (const [key, value] of Object.entries(own)) stored.set(key, value);
  const others = {
    progress_u2: "{}",
    progress_u11: "{}",
    "kaiwa:learner:u11:best-scores": "{}",
    "kaiwa:aside:progress_u11@5": "{broken",
    "kaiwa:outbox:3": JSON.stringify({ id: "3", userId: "u2", change: heart }),
    preferences: "{}",
  };
  for (const [key, value] of Object.entries(others)) stored.set(key, value);
  eraseSession();
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false });
  // The page now shows a visit.
  const left = [...stored].filter(([key]) => !key.startsWith("kaiwa:visit:"));
  expect(Object.fromEntries(left)).toEqual(others);
});

test("rejects a sign-in response without a user", async () => {
  const { beginSession, useSession } = await load();
  expect(() => beginSession("token-1", { name: "mei" })).toThrow("has no user");
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(stored.has("token")).toBe(false);
});

test("ends the session once if the server rejects its token in several calls", async () => {
  const { send, onRefusedToken, endRefusedSession, useSession } = await signedIn();
  const outcomes: boolean[] = [];
  onRefusedToken((token) => outcomes.push(endRefusedSession(token)));
  const refusal = { code: "002", info: "Please log in first", error: "unauthorised" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 401 }));
  const calls = [1, 2, 3].map(() => send("/api/user/info", { method: "GET" }));
  await expect(Promise.all(calls)).rejects.toMatchObject({ errorId: "unauthorised", status: 401 });
  await Promise.allSettled(calls);
  expect(outcomes).toEqual([true, false, false]);
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false });
});

test("does not sign out a learner who signed in again before an old rejection arrived", async () => {
  const { send, onRefusedToken, endRefusedSession, beginSession, useSession } = await signedIn();
  onRefusedToken(endRefusedSession);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const call = send("/api/user/info", { method: "GET" });
  beginSession("token-2", mei);
  answer.resolve(Response.json({ code: "002", info: "no", error: "unauthorised" }, { status: 401 }));
  await expect(call).rejects.toThrow("no");
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(stored.get("token")).toBe("token-2");
});

test("does not treat a wrong password as a rejected token", async () => {
  const { send, onRefusedToken, endRefusedSession, useSession } = await signedIn();
  onRefusedToken(endRefusedSession);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "002", info: "wrong", error: "login.invalid" }, { status: 401 }),
  );
  await expect(send("/api/user/login", { method: "POST", body: {} })).rejects.toThrow("wrong");
  expect(useSession.getState().isAuthenticated).toBe(true);
});

test("shows and stores the user that the server returns", async () => {
  const { refreshUser, useSession } = await signedIn();
  refreshUser({ ...mei, isPremium: true, premiumExpiry: 9 });
  expect(useSession.getState().user).toMatchObject({ isPremium: true, premiumExpiry: 9 });
  expect(JSON.parse(stored.get("userInfo") ?? "")).toMatchObject({ isPremium: true });
});

test("does not overwrite the user whom another tab has signed in", async () => {
  const { refreshUser } = await signedIn();
  stored.set("token", "of-eve");
  stored.set("userInfo", JSON.stringify({ ...mei, id: "u2", username: "eve" }));
  refreshUser({ ...mei, isPremium: true });
  expect(JSON.parse(stored.get("userInfo") ?? "")).toMatchObject({ username: "eve" });
});

test("ignores a response about another learner or after sign-out", async () => {
  const { refreshUser, useSession, endSession } = await signedIn();
  refreshUser({ ...mei, id: "u2", username: "eve" });
  expect(useSession.getState().user).toEqual(mei);
  endSession();
  refreshUser(mei);
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(stored.has("userInfo")).toBe(false);
});

test("sends requests for the shown learner until the page learns of a sign-in in another tab", async () => {
  const { followOtherTabsSession, send, useSession } = await signedIn();
  followOtherTabsSession();
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get("Authorization"));
    return Response.json({ code: "001", data: {} });
  });
  stored.set("token", "token-2");
  await send("/api/user/info", { method: "GET" });
  stored.set("userInfo", JSON.stringify({ ...mei, id: "u2" }));
  fire("storage", { key: "userInfo" });
  await send("/api/user/info", { method: "GET" });
  expect(sent).toEqual(["token-1", "token-2"]);
  expect(useSession.getState().user?.id).toBe("u2");
});

test("does not sign out a learner of another tab after a rejected token", async () => {
  const { endRefusedSession, useSession } = await signedIn();
  stored.set("token", "token-2");
  stored.set("userInfo", JSON.stringify({ ...mei, id: "u2" }));
  expect(endRefusedSession("token-1")).toBe(false);
  expect(useSession.getState().user?.id).toBe("u2");
  expect(stored.get("token")).toBe("token-2");
});

test("never lets another tab read one learner's name together with another learner's token", async () => {
  const { beginSession } = await signedIn();
  const seen: [string | undefined, string | undefined][] = [];
  const setItem = window.localStorage.setItem.bind(window.localStorage);
  vi.spyOn(window.localStorage, "setItem").mockImplementation((key, value) => {
    setItem(key, value);
    seen.push([stored.get("token"), stored.get("userInfo") && JSON.parse(stored.get("userInfo") ?? "").id]);
  });
  beginSession("token-2", { ...mei, id: "u2" });
  expect(seen).toEqual([
    ["token-2", undefined],
    ["token-2", "u2"],
  ]);
});

test("detects a change of the account when a frozen page is shown again", async () => {
  const { followOtherTabsSession, useSession } = await signedIn();
  followOtherTabsSession();
  stored.set("token", "token-2");
  stored.set("userInfo", JSON.stringify({ ...mei, id: "u2" }));
  fire("pageshow", { persisted: true });
  expect(useSession.getState().user?.id).toBe("u2");
  stored.delete("userInfo");
  fire("visibilitychange");
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test("keeps the owner when a visitor signs in, and replaces it for later learners", async () => {
  const { beginSession, endSession, owner, restoreSession } = await load();
  restoreSession();
  const visitor = owner();
  beginSession("token-1", mei);
  expect(owner()).toBe(visitor);
  expect(visitor.userId).toBe("u1");
  beginSession("token-2", { ...mei, id: "u2" });
  const second = owner();
  expect(second).not.toBe(visitor);
  expect(visitor.userId).toBe("u1");
  endSession();
  expect(owner()).not.toBe(second);
  expect(owner().userId).toBeUndefined();
});

test("follows a sign-in and sign-out of another tab", async () => {
  const { followOtherTabsSession, restoreSession, useSession } = await load();
  restoreSession();
  followOtherTabsSession();
  stored.set("userInfo", JSON.stringify(mei));
  fire("storage", { key: "userInfo" });
  expect(useSession.getState().user).toEqual(mei);
  stored.clear();
  fire("storage", { key: null });
  expect(useSession.getState().isAuthenticated).toBe(false);
});

/** Records the membership changes that the session announces from now on. */
const withMembershipChanges = (app: Awaited<ReturnType<typeof load>>): boolean[] => {
  const changes: boolean[] = [];
  app.onMembershipChange((isMember) => changes.push(isMember));
  return changes;
};

test("announces a membership that expired between two visits", async () => {
  const app = await load();
  const changes = withMembershipChanges(app);
  app.beginSession("token-1", { ...mei, isPremium: true, premiumExpiry: Date.now() + 1000 });
  vi.setSystemTime(Date.now() + 1000);
  app.followOtherTabsSession();
  fire("pageshow", { persisted: true });
  vi.useRealTimers();
  expect(app.useSession.getState().user?.isPremium).toBe(false);
  expect(JSON.parse(stored.get("userInfo") ?? "{}")).toMatchObject({ isPremium: false });
  expect(changes).toEqual([false]);
  // A clock that is set back afterwards does not restore the membership.
  app.restoreSession();
  expect(app.useSession.getState().user?.isPremium).toBe(false);
});

test("announces the beginning and the end of a membership, but no changes in between", async () => {
  const app = await signedIn();
  const changes = withMembershipChanges(app);
  const until = Date.now() + 1_000_000;
  app.refreshUser({ ...mei, isPremium: true, premiumExpiry: until });
  app.refreshUser({ ...mei, isPremium: true, premiumExpiry: until + 1 });
  expect(changes).toEqual([true]);
  app.refreshUser({ ...mei, isPremium: false, premiumExpiry: null });
  expect(changes).toEqual([true, false]);
});

test("announces the end of a membership at sign-out, and cleans up when the learner changes", async () => {
  const app = await signedIn();
  const changes = withMembershipChanges(app);
  let cleanings = 0;
  app.onLeave(() => (cleanings += 1));
  app.endSession();
  expect({ changes, cleanings }).toEqual({ changes: [false], cleanings: 1 });
});
