import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSyncedLearner } from "#tests/support/learner.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mei = { id: "u1", username: "mei" };

/** A favourite as the server lists it. */
const item = (contentId: string, createdAt: number) => ({
  contentId,
  title: `title of ${contentId}`,
  coverImage: "/covers/x.svg",
  categoryTitle: "food",
  createdAt,
});
const scene = (contentId: string) => ({
  contentId,
  title: `title of ${contentId}`,
  coverImage: "/covers/x.svg",
  category: "food",
});

/** Opens a page with everything that favourites need. */
async function open() {
  const { onRefusedToken } = await import("#web/kit/api/api.ts");
  const learner = await openSyncedLearner();
  const { addAfterSignIn } = await import("./favourites.ts");
  const { session, favourites, pull } = learner;
  onRefusedToken((token) => session.endRefusedSession(token));
  const loadFavourites = (): Promise<void> => pull("favourite");
  return { ...learner, ...session, ...favourites, addAfterSignIn, loadFavourites, state: favourites.current };
}

async function signedIn() {
  const app = await open();
  app.beginSession("token-1", mei);
  return app;
}

const ids = (state: { favourites: readonly { contentId: string }[] }): string[] =>
  state.favourites.map(({ contentId }) => contentId);

const copy = (): unknown => JSON.parse(browser.stored.get("favorites_u1") ?? "null");

test("requests nothing and has no favourites if no learner is signed in", async () => {
  const app = await open();
  await app.loadFavourites();
  expect(browser.asked).toEqual([]);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: null });
});

test("loads all pages, newest first, and stores a copy", async () => {
  const all = Array.from({ length: 230 }, (_, place) => item(`scene-${place}`, place));
  browser.answer((path) => {
    const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
    return success({ list: all.slice((page - 1) * 100, page * 100), total: all.length });
  });
  const app = await signedIn();
  const loading = app.loadFavourites();
  expect(app.state().isLoading).toBe(true);
  await loading;
  expect(app.state()).toMatchObject({ isLoading: false, error: null });
  expect(ids(app.state())).toHaveLength(230);
  expect(app.state().favourites[0]).toEqual({ ...scene("scene-229"), addedAt: 229 });
  expect(copy()).toEqual(app.state().favourites);
  expect(browser.asked).toHaveLength(3);
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an internal error", () => failure("internal")],
  ["a café's sign-in page", () => new Response("<html>")],
])("uses this browser's copy after %s, and still adds and removes favourites", async (_what, answer) => {
  browser.stored.set("favorites_u1", JSON.stringify([{ ...scene("kept"), addedAt: 5 }]));
  browser.stored.set("favorites_u2", JSON.stringify([{ ...scene("other"), addedAt: 5 }]));
  browser.answer(answer);
  const app = await signedIn();
  await app.loadFavourites();
  expect(app.state()).toMatchObject({ isLoading: false, error: null });
  expect(ids(app.state())).toEqual(["kept"]);
  expect(app.addFavourite(scene("new"))).toBe(true);
  expect(app.removeFavourite("kept")).toBe(true);
  expect(ids(app.state())).toEqual(["new"]);
  expect(copy()).toMatchObject([{ contentId: "new" }]);
  const waiting = await app.waitingChanges();
  expect(waiting.map(({ change }) => change)).toMatchObject([
    { kind: "favourite", contentId: "new", isKept: true },
    { kind: "favourite", contentId: "kept", isKept: false },
  ]);
});

test("signs out after a rejected token and empties the list, but keeps the copy", async () => {
  browser.stored.set("favorites_u1", JSON.stringify([{ ...scene("kept"), addedAt: 5 }]));
  browser.answer(() => failure("unauthorised"));
  const app = await signedIn();
  await app.loadFavourites();
  expect(app.useSession.getState().isAuthenticated).toBe(false);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: null });
  expect(copy()).toMatchObject([{ contentId: "kept" }]);
});

test("shows an error after an unexpected failure", async () => {
  const app = await signedIn();
  browser.answer(() => success(null));
  await expect(app.loadFavourites()).rejects.toThrow();
  expect(app.state()).toMatchObject({ isLoading: false, error: "load-failed" });
  // A scene that contains itself makes the addition fail, because it cannot be serialised.
  const endless: Record<string, unknown> = { ...scene("a") };
  endless["title"] = endless;
  expect(app.addFavourite(endless as ReturnType<typeof scene>)).toBe(false);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: "add-failed" });
});

test("keeps a favourite for a day if the server does not know its scene, and drops it if another device removed it", async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  const app = await signedIn();
  const kept = [scene("known"), scene("too-new")].map((one) => ({ ...one, addedAt: 5 }));
  browser.stored.set("favorites_u1", JSON.stringify(kept));
  browser.answer((path) => {
    if (path === "/api/content/known") return success({});
    if (path === "/api/content/too-new") return Response.json(failure("content.unknown"), { status: 404 });
    return success({ list: [item("listed", 9)], total: 1 });
  });
  await app.loadFavourites();
  expect(ids(app.state())).toEqual(["listed", "too-new"]);
  vi.setSystemTime(1_000 + 25 * 60 * 60 * 1000);
  await app.loadFavourites();
  expect(ids(app.state())).toEqual(["listed"]);
});

test("does not undo changes that the learner made while a response was pending", async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  browser.answer(async () => {
    await arrival;
    return success({ list: [item("old", 1)], total: 1 });
  });
  const app = await signedIn();
  const loading = app.loadFavourites();
  app.addFavourite(scene("new"));
  app.removeFavourite("old");
  await eventually(() => expect(browser.asked).toHaveLength(1));
  arrive();
  await loading;
  expect(ids(app.state())).toEqual(["new"]);
});

test("does not undo changes that another tab made while a response was pending", async () => {
  const arrival = Promise.withResolvers<void>();
  browser.answer(async () => {
    await arrival.promise;
    return success({ list: [item("old", 1)], total: 1 });
  });
  const app = await signedIn();
  const otherTab = await signedIn();
  const loading = app.loadFavourites();
  await eventually(() => expect(browser.asked).toHaveLength(1));
  otherTab.addFavourite(scene("new"));
  otherTab.removeFavourite("old");
  arrival.resolve();
  await loading;
  expect(ids(app.state())).toEqual(["new"]);
});

test("uses the response to the later request if two responses arrive in reverse order", async () => {
  const answers: (() => void)[] = [];
  browser.answer(
    () =>
      new Promise((resolve) => {
        const place = answers.length;
        answers.push(() => resolve(success({ list: [item(`answer-${place}`, 1)], total: 1 })));
      }),
  );
  const app = await signedIn();
  const first = app.loadFavourites();
  await eventually(() => expect(answers).toHaveLength(1));
  const second = app.loadFavourites();
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(ids(app.state())).toEqual(["answer-1"]);
});

test("adds a visitor's wanted favourite after the sign-in", async () => {
  const app = await open();
  app.addAfterSignIn(scene("wanted"));
  expect(ids(app.state())).toEqual([]);
  app.beginSession("token-1", mei);
  app.adoptVisit();
  expect(ids(app.state())).toEqual(["wanted"]);
  app.endSession();
  app.beginSession("token-2", { id: "u2" });
  app.adoptVisit();
  expect(ids(app.state())).toEqual([]);
});

test("adds the wanted favourite once after a sign-in on another site", async () => {
  (await open()).addAfterSignIn(scene("wanted"));
  const back = await signedIn();
  back.adoptVisit();
  expect(ids(back.state())).toEqual(["wanted"]);
  back.endSession();
  back.beginSession("token-2", { id: "u2" });
  back.adoptVisit();
  expect(ids(back.state())).toEqual([]);
});
