import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProgressChange } from "#domain/learning/outbox/changes.ts";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { browserDatabase } from "#tests/support/browser-database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSyncedLearner } from "#tests/support/learner.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { storeRecord } from "#web/learning/store-record.ts";
import { nothingWaits, useOutboxStatus } from "./outbox-status.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  useOutboxStatus.setState(nothingWaits, true);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = (status: number, error: string): Response => Response.json(failure(error), { status });

const noNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};

const keep = (contentId: string) => ({ kind: "favourite", contentId, isKept: true }) as const;

const heard = (contentId: string, segment: number): ProgressChange => ({
  kind: "progress",
  contentId,
  studied: { completedSegments: [segment], lastPosition: segment, lastUpdated: segment },
});

async function signedIn(userId = "u1") {
  const learner = await openSyncedLearner();
  learner.session.beginSession("token-1", { id: userId, username: "mei" });
  return learner;
}

const storedEntries = (): string[] =>
  [...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"));

test("does not fill the storage when thousands of lines are heard offline", async () => {
  browser.answer(noNetwork);
  const { outbox, sendWaiting, waitingChanges } = await signedIn();
  for (let line = 0; line < 1_000; line += 1) outbox.post(heard(`scene-${line % 2}`, line));
  await sendWaiting();
  expect(storedEntries()).toHaveLength(2);
  expect((await waitingChanges()).map(({ change }) => change)).toMatchObject([
    { contentId: "scene-0", studied: { lastUpdated: 998 } },
    { contentId: "scene-1", studied: { lastUpdated: 999 } },
  ]);
});

test("loses no entries if the storage is too full to compact them", async () => {
  browser.answer(noNetwork);
  const { outbox, sendWaiting } = await signedIn();
  for (let line = 0; line < 400; line += 1) outbox.post(heard("scene", line));
  browser.isFull = true;
  await sendWaiting();
  expect(storedEntries()).toHaveLength(400);
});

test("sends a favourite immediately, and removes the change after the server has confirmed it", async () => {
  browser.answer(() => success({}));
  const { outbox, startDelivery } = await signedIn();
  startDelivery();
  outbox.post(keep("a"));
  await eventually(() => expect(browser.asked).toEqual(["POST /api/user/collect/a"]));
  await eventually(() => expect(storedEntries()).toEqual([]));
});

test("sends collected lines once when the learner leaves the page", async () => {
  const answers: (() => void)[] = [];
  browser.answer(() => new Promise((resolve) => answers.push(() => resolve(success({})))));
  const { outbox, startDelivery, sendWaiting } = await signedIn();
  startDelivery();
  await sendWaiting();
  outbox.post(heard("scene", 1));
  browser.show("hidden");
  browser.fire("pagehide");
  expect(browser.asked).toEqual(["PUT /api/user/progress"]);
  answers.forEach((answer) => answer());
  await eventually(() => expect(storedEntries()).toEqual([]));
});

test("sends pending changes after a reload", async () => {
  browser.answer(noNetwork);
  const before = await signedIn();
  before.outbox.post(keep("a"));
  await before.sendWaiting();
  expect(storedEntries()).toHaveLength(1);
  browser.answer(() => success({}));
  const after = await signedIn();
  after.startDelivery();
  await eventually(() => expect(storedEntries()).toEqual([]));
});

test("reports that nothing can be stored, and sends changes from memory", async () => {
  browser.answer(noNetwork);
  const { outbox, sendWaiting } = await signedIn();
  browser.isFull = true;
  outbox.post(keep("a"));
  await sendWaiting();
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 1, isHeldUp: true, isOnlyInMemory: true });
  browser.answer(() => success({}));
  await sendWaiting();
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 0, isHeldUp: false });
});

test("keeps changes for their learner while another learner is signed in", async () => {
  const { session, outbox, waitingChanges } = await signedIn();
  outbox.post(keep("a"));
  session.beginSession("token-2", { id: "u2" });
  expect(await waitingChanges()).toEqual([]);
  session.beginSession("token-1", { id: "u1" });
  expect((await waitingChanges()).map(({ change }) => change)).toEqual([keep("a")]);
});

test("does not apply the response to a favourite to a learner who signed in after the request", async () => {
  const scene = { contentId: "a", title: "A", coverImage: "/covers/a.svg", category: "" };
  const responses: ((data: unknown) => void)[] = [];
  browser.answer(() => new Promise((resolve) => responses.push(resolve)));
  const { session, favourites, sendWaiting } = await signedIn();
  favourites.addFavourite(scene);
  const sent = sendWaiting();
  await eventually(() => expect(responses).toHaveLength(1));
  session.beginSession("token-2", { id: "u2" });
  favourites.addFavourite(scene);
  const own = favourites.current();
  expect(own.favourites).toHaveLength(1);
  browser.answer(noNetwork);
  for (const respond of responses) respond(success({ ...scene, createdAt: 5 }));
  await sent;
  expect(favourites.current()).toEqual(own);
});

test("empties the outbox of a deleted account", async () => {
  browser.answer(noNetwork);
  const others = ["theirs", { id: "theirs", userId: "u2", change: keep("a") }] as const;
  const rows = new Map<string, unknown>([["newer", { id: "newer", userId: "u1", version: 9 }], others]);
  Object.assign(window, { indexedDB: browserDatabase(rows) });
  const { session, outbox, startDelivery, sendWaiting } = await signedIn();
  startDelivery();
  outbox.post(keep("a"));
  await sendWaiting();
  session.eraseSession();
  expect(storedEntries()).toEqual(["kaiwa:outbox:theirs"]);
  await eventually(() => expect([...rows]).toEqual([others]));
});

const aRecord = studyRecord({ id: "0f8fad5b-d9cb-469f-a165-708677289501", contentId: "a" });

test("sends a visitor's records once for the account that they sign in to", async () => {
  const learner = await openSyncedLearner();
  learner.progress.followSession();
  const { session, outbox } = learner;
  storeRecord({ ...aRecord, finished: false, grade: null }, session.owner(), outbox.post);
  storeRecord(aRecord, session.owner(), outbox.post);
  const sent: unknown[] = [];
  browser.answer((path, { body }) => {
    if (path.endsWith("/record")) sent.push(body);
    return success({});
  });
  learner.session.beginSession("token-1", { id: "u1", username: "mei" });
  // The learner signs out, and another learner signs in, before the delivery is loaded. The records still
  // belong only to the first learner.
  learner.session.endSession();
  learner.session.beginSession("token-2", { id: "u2", username: "ken" });
  const { startDelivery, sendWaiting } = learner;
  startDelivery();
  await sendWaiting();
  expect(sent).toEqual([]);
  learner.session.beginSession("token-1", { id: "u1", username: "mei" });
  await sendWaiting();
  expect(sent).toEqual([aRecord]);
  learner.session.endSession();
  learner.session.beginSession("token-1", { id: "u1", username: "mei" });
  await sendWaiting();
  expect(sent).toEqual([aRecord]);
});

test("archives and reports a rejected record, and retries it with a new id", async () => {
  Object.assign(window, { crypto });
  browser.answer(() => refused(409, "study.id-taken"));
  const { session, outbox, startDelivery, sendWaiting, retryRefused } = await signedIn();
  startDelivery();
  storeRecord(aRecord, session.owner(), outbox.post);
  await sendWaiting();
  expect(storedEntries()).toEqual([]);
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 0, refused: 1, refusals: 1 });
  const sent: unknown[] = [];
  browser.answer((_path, { body }) => {
    sent.push(body);
    return success({});
  });
  await retryRefused();
  expect(sent).toEqual([{ ...aRecord, id: expect.not.stringContaining(aRecord.id) }]);
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 0, refused: 0, refusals: 1 });
});

test("keeps a favourite of a scene that the server does not know yet, and sends it again later", async () => {
  browser.answer(() => refused(404, "content.unknown"));
  const { outbox, sendWaiting } = await signedIn();
  outbox.post(keep("a"));
  await sendWaiting();
  expect(storedEntries()).toHaveLength(1);
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 1, refused: 0 });
  browser.answer(() => success({}));
  await sendWaiting();
  expect(storedEntries()).toEqual([]);
});

test("keeps a change that the server rejects while the learner leaves the page", async () => {
  browser.answer(() => refused(404, "not-found"));
  const { outbox, startDelivery, sendWaiting } = await signedIn();
  startDelivery();
  await sendWaiting();
  outbox.post(heard("scene", 1));
  browser.show("hidden");
  await eventually(() => expect(browser.asked).toEqual(["PUT /api/user/progress"]));
  await nextTurn();
  expect(storedEntries()).toHaveLength(1);
});

test("copies a change to IndexedDB immediately, in case the browser is killed before it writes localStorage", async () => {
  const rows = new Map<string, unknown>();
  Object.assign(window, { indexedDB: browserDatabase(rows) });
  browser.answer(noNetwork);
  const before = await signedIn();
  before.startDelivery();
  await before.sendWaiting();
  before.outbox.post(keep("a"));
  await eventually(() => expect(rows.size).toBe(1));
  for (const key of storedEntries()) browser.stored.delete(key);
  browser.answer(() => success({}));
  const after = await signedIn();
  expect((await after.waitingChanges()).map(({ change }) => change)).toEqual([keep("a")]);
  await after.sendWaiting();
  expect(browser.asked.at(-1)).toBe("POST /api/user/collect/a");
  await eventually(() => expect(rows.size).toBe(0));
  expect(storedEntries()).toEqual([]);
});

test("keeps changes in IndexedDB without a warning if the storage is full", async () => {
  const rows = new Map<string, unknown>();
  Object.assign(window, { indexedDB: browserDatabase(rows) });
  browser.answer(noNetwork);
  const { outbox, startDelivery, sendWaiting } = await signedIn();
  startDelivery();
  await sendWaiting();
  browser.isFull = true;
  outbox.post(keep("a"));
  await eventually(() => expect(rows.size).toBe(1));
  await sendWaiting();
  expect(useOutboxStatus.getState()).toMatchObject({ waiting: 1, isOnlyInMemory: false });
});
