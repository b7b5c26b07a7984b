import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { eventually } from "#tests/support/eventually.ts";

let browser: BrowserPage;

beforeEach(() => {
  vi.resetModules();
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const mei = { id: "u1", username: "mei" };

/** As the server lists it, and as the app knows it. */
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

async function open() {
  const favourites = await import("./favourites.ts");
  const session = await import("#web/lib/session/session.ts");
  const { loadFavourites } = await import("#web/learning/learning-sync.ts");
  const outbox = await import("#web/learning/outbox/outbox.ts");
  const { onRefusedToken } = await import("#web/lib/api/api.ts");
  onRefusedToken((token) => session.endRefusedSession(token));
  return { ...favourites, ...session, ...outbox, loadFavourites, state: favourites.currentFavourites };
}

async function signedIn() {
  const app = await open();
  app.beginSession("token-1", mei);
  app.followFavourites();
  return app;
}

const ids = (state: { favourites: readonly { contentId: string }[] }): string[] =>
  state.favourites.map(({ contentId }) => contentId);

const copy = (): unknown => JSON.parse(browser.stored.get("favorites_u1") ?? "null");

test("nobody signed in: nothing is asked for, nothing is there", async () => {
  const app = await open();
  expect(await app.loadFavourites()).toBe(true);
  expect(browser.asked).toEqual([]);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: null });
});

test("all pages are loaded, fields are mapped, the newest stands first, and a copy is kept", async () => {
  const all = Array.from({ length: 230 }, (_, place) => item(`scene-${place}`, place));
  browser.answer((path) => {
    const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
    return success({ list: all.slice((page - 1) * 100, page * 100), total: all.length });
  });
  const app = await signedIn();
  const loading = app.loadFavourites();
  expect(app.state().isLoading).toBe(true);
  expect(await loading).toBe(true);
  expect(app.state()).toMatchObject({ isLoading: false, error: null });
  expect(ids(app.state())).toHaveLength(230);
  expect(app.state().favourites[0]).toEqual({ ...scene("scene-229"), addedAt: 229 });
  expect(copy()).toEqual(app.state().favourites);
  expect(browser.asked).toHaveLength(3);
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an internal error", () => failure("internal")],
  ["a café's sign-in page", () => "<html>"],
])("with %s the copy of this learner serves, and adding and removing succeed", async (_what, answer) => {
  browser.stored.set("favorites_u1", JSON.stringify([{ ...scene("kept"), addedAt: 5 }]));
  browser.stored.set("favorites_u2", JSON.stringify([{ ...scene("other"), addedAt: 5 }]));
  browser.answer(answer);
  const app = await signedIn();
  expect(await app.loadFavourites()).toBe(true);
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

test("a refused token signs out, and the list is empty again; the copy stays for the next time", async () => {
  browser.stored.set("favorites_u1", JSON.stringify([{ ...scene("kept"), addedAt: 5 }]));
  browser.answer(() => failure("unauthorised"));
  const app = await signedIn();
  await app.loadFavourites();
  expect(app.useSession.getState().isAuthenticated).toBe(false);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: null });
  expect(copy()).toMatchObject([{ contentId: "kept" }]);
});

test("something nobody expected sets the error, and is no success", async () => {
  const app = await signedIn();
  browser.answer(() => success(null));
  expect(await app.loadFavourites()).toBe(false);
  expect(app.state()).toMatchObject({ isLoading: false, error: "load-failed" });
  // A scene that cannot be written down, because it contains itself; no type allows it.
  const endless: Record<string, unknown> = { ...scene("a") };
  endless["title"] = endless;
  expect(app.addFavourite(endless as ReturnType<typeof scene>)).toBe(false);
  expect(app.state()).toEqual({ favourites: [], isLoading: false, error: "add-failed" });
});

test("an answer that was on its way while the learner went on does not undo what they did", async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  browser.answer(async () => {
    await arrival;
    return success({ list: [item("old", 1)], total: 1 });
  });
  const app = await signedIn();
  const { watchFavouriteChanges } = await import("#web/learning/learning-sync.ts");
  watchFavouriteChanges();
  const loading = app.loadFavourites();
  app.addFavourite(scene("new"));
  app.removeFavourite("old");
  await eventually(() => expect(browser.asked).toHaveLength(1));
  arrive();
  await loading;
  expect(ids(app.state())).toEqual(["new"]);
});

test("of two answers that cross on the way the later question's holds", async () => {
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

test("a visitor's wish is kept for them once they have signed in", async () => {
  const app = await open();
  app.addAfterSignIn(scene("wanted"));
  expect(ids(app.state())).toEqual([]);
  app.beginSession("token-1", mei);
  expect(ids(app.state())).toEqual(["wanted"]);
  app.endSession();
  app.beginSession("token-2", { id: "u2" });
  expect(ids(app.state())).toEqual([]);
});

test("a visitor's wish survives a sign-in that leads through another site, and is granted once", async () => {
  (await open()).addAfterSignIn(scene("wanted"));
  vi.resetModules();
  const back = await signedIn();
  expect(ids(back.state())).toEqual(["wanted"]);
  back.endSession();
  back.beginSession("token-2", { id: "u2" });
  expect(ids(back.state())).toEqual([]);
});

test("the service tells success and failure in sentences", async () => {
  const i18next = (await import("i18next")).default;
  await i18next.init({
    lng: "en",
    resources: { en: { app: (await import("#web/i18n/en/app.json", { with: { type: "json" } })).default } },
    defaultNS: "app",
  });
  const { fetchFavourites, sendAddition, sendRemoval } = await import("./favourites-service.ts");
  const once = { keepalive: false };
  browser.answer(() => success({}));
  expect(await sendAddition("a", once)).toMatchObject({
    success: true,
    message: "Added to favourites successfully",
  });
  expect(await sendRemoval("a", once)).toMatchObject({
    success: true,
    message: "Removed from favourites successfully",
  });
  browser.answer(() => failure("content.unknown"));
  expect(await sendAddition("a", once)).toMatchObject({ success: false, error: "sorry: content.unknown" });
  browser.answer(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchFavourites()).toMatchObject({ success: false, error: "Failed to get favourites list" });
  expect(await sendAddition("a", once)).toMatchObject({ success: false, error: "Failed to add favourite" });
  expect(await sendRemoval("a", once)).toMatchObject({ success: false, error: "Failed to cancel favourite" });
});
