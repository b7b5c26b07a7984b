import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { storedAddress, ownerMark, learnerCache } from "#web/kit/storage/shared-caches.ts";
import { offlineSceneIds, loadOfflineScenes } from "./find-offline-scenes.ts";

const origin = "https://kaiwa.example";
let caches: BrowserCaches;
let token: string | null;

beforeEach(() => {
  caches = new BrowserCaches(origin);
  token = null;
  vi.stubGlobal("window", { caches, localStorage: { getItem: () => token } });
});
afterEach(() => vi.unstubAllGlobals());

type Stored = { id: string; language?: string; asked?: string };

/** Stores a scene like the worker does. */
async function storeScene(store: string, { id, language = "zh", asked }: Stored): Promise<void> {
  const owner = store === learnerCache ? await ownerMark(asked ?? null) : undefined;
  const address = storedAddress(`${origin}/api/content/${id}`, language, owner);
  const vary = store === learnerCache ? "Accept-Language, Authorization" : "Accept-Language";
  const scene = { id, title: `${id} in ${language}`, coverImage: `/covers/${id}.svg` };
  const response = Response.json({ code: "001", data: scene }, { headers: { vary } });
  await (await caches.open(store)).put(address, response);
}

test("lists the stored scenes of the language, newest first", async () => {
  await storeScene("content", { id: "ramen-order" });
  await storeScene("content", { id: "hotel-check-in" });
  await storeScene("content", { id: "hotel-check-in", language: "vi" });
  await storeScene("content", { id: "new-neighbour" });
  const titles = (await loadOfflineScenes("zh", 2)).map(({ title }) => title);
  expect(titles).toEqual(["new-neighbour in zh", "hotel-check-in in zh"]);
  expect([...(await offlineSceneIds("vi"))]).toEqual(["hotel-check-in"]);
});

test("lists a scene once if it is stored twice", async () => {
  token = "a-member";
  await storeScene("content", { id: "ramen-order" });
  await storeScene("content", { id: "job-interview" });
  await storeScene(learnerCache, { id: "job-interview", asked: "a-member" });
  const ids = (await loadOfflineScenes("zh", 6)).map(({ id }) => id);
  expect(ids).toEqual(["job-interview", "ramen-order"]);
});

test.each([
  ["a-member", ["ramen-order", "job-interview"]],
  ["somebody-else", ["ramen-order"]],
  [null, ["ramen-order"]],
])("lists a member's scenes only to that member: for token %j it lists %j", async (stored, ids) => {
  token = stored;
  // A public scene opens for every learner, even if a member has downloaded it.
  await storeScene("content", { id: "ramen-order", asked: "a-member" });
  await storeScene(learnerCache, { id: "job-interview", asked: "a-member" });
  expect([...(await offlineSceneIds("zh"))].sort()).toEqual(ids.toSorted());
});

test("lists no scene if caches are refused", async () => {
  vi.stubGlobal("window", { localStorage: { getItem: () => token } });
  expect(await loadOfflineScenes("zh", 6)).toEqual([]);
});
