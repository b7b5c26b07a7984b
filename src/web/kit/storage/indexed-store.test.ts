import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { indexedStore } from "./indexed-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("logs the cause of a failed request", async () => {
  vi.stubGlobal("window", { indexedDB: new IDBFactory() });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const rows = indexedStore("kaiwa", "outbox");
  await rows.use("readwrite", (store) => store.add({ id: "a" }));
  expect(await rows.use("readwrite", (store) => store.add({ id: "a" }))).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ name: "ConstraintError" }),
  );
});
