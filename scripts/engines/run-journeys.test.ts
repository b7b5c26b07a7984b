import { expect, test } from "vitest";
import { Frozen, inTime } from "./driver/engine.ts";
import type { Engine } from "./driver/engine.ts";
import type { Journey } from "./journeys/journey.ts";
import { missingFrom, packages } from "./packages.ts";
import { runJourneys } from "./run-journeys.ts";
import { tableOf } from "./table.ts";

/** An engine that does nothing, and notes that it was ended. */
function engineOf(name: Engine["name"], ended: string[]): Engine {
  const refuse = (): never => expect.unreachable("no journey here asks the engine for anything");
  return {
    name,
    version: `${name} 1`,
    goto: refuse,
    run: refuse,
    press: refuse,
    type: refuse,
    picture: refuse,
    renew: async () => void ended.push(`${name} anew`),
    end: async () => void ended.push(name),
  };
}

async function run(journeys: (Pick<Journey, "name"> & Partial<Journey> & { complaints?: string[] })[]) {
  const ended: string[] = [];
  const outcomes = await runJourneys(
    ["firefox", "webkit"],
    journeys.map((journey) => ({ walk: async () => undefined, ...journey })),
    {
      start: async (name) => engineOf(name, ended),
      walk: async (_, { name, walk }) => {
        // What a journey visits is no business of the runner.
        await walk({} as Parameters<typeof walk>[0]);
        return journeys.find((journey) => journey.name === name)?.complaints ?? [];
      },
    },
  );
  return { ended, results: outcomes.map(({ engine, result }) => `${engine} ${result}`), outcomes };
}

test("every journey is walked in every engine, each as on a device of its own, and the engine is ended", async () => {
  const { results, ended } = await run([{ name: "list" }, { name: "search" }]);
  expect(results).toEqual(["firefox passed", "firefox passed", "webkit passed", "webkit passed"]);
  expect(ended).toEqual(["firefox anew", "firefox", "webkit anew", "webkit"]);
});

test("a journey of one engine is left out in the other", async () => {
  const { results } = await run([{ name: "list", only: "webkit" }]);
  expect(results).toEqual(["webkit passed"]);
});

test("a journey that fails is told with its reason, and those after it are walked", async () => {
  const walk = () => Promise.reject(new Error("no heading"));
  const { outcomes, ended } = await run([{ name: "list", walk, only: "firefox" }, { name: "search" }]);
  expect(outcomes[0]).toMatchObject({ result: "failed", why: "no heading" });
  expect(outcomes.slice(1).every(({ result }) => result === "passed")).toBe(true);
  expect(ended).toEqual(["firefox", "firefox", "webkit"]);
});

test("an engine that does not answer is reported as frozen, and ended", async () => {
  const walk = () => new Promise<void>(() => undefined);
  const { outcomes, ended } = await run([{ name: "dialogue", walk, limitMs: 20, only: "webkit" }]);
  expect(outcomes[0]).toMatchObject({ result: "frozen", why: "no answer in 0.02 s: the whole of dialogue" });
  expect(ended).toEqual(["webkit"]);
});

test("what the engine complains of fails a journey, unless the journey provokes it", async () => {
  const complaints = ["console: no network"];
  expect((await run([{ name: "list", complaints }])).results).toEqual(["firefox failed", "webkit failed"]);
  const allowed = /no network/;
  expect((await run([{ name: "list", complaints, allowed }])).results).toEqual([
    "firefox passed",
    "webkit passed",
  ]);
});

test("an engine that cannot be started fails its journeys", async () => {
  const outcomes = await runJourneys(["firefox"], [{ name: "list", walk: async () => undefined }], {
    start: () => Promise.reject(new Error("not installed")),
    walk: async () => [],
  });
  expect(outcomes).toMatchObject([{ result: "failed", why: "not installed" }]);
});

test("a call that takes too long is refused as frozen, and one that fails keeps its reason", async () => {
  await expect(inTime("a click", new Promise(() => undefined), 10)).rejects.toThrow(Frozen);
  await expect(inTime("a click", Promise.reject(new Error("no window")), 10)).rejects.toThrow("no window");
});

test("the table has a row for each journey and a column for each engine", () => {
  const outcome = { engine: "firefox", journey: "list", result: "frozen", seconds: 3 } as const;
  expect(tableOf([outcome], new Map([["firefox", "Firefox 153"]]))).toBe(
    "| journey | Firefox 153 |\n| --- | --- |\n| list | ✗ frozen 3.0 s |",
  );
});

test("packages that are missing, or were removed, are named", () => {
  const lines = packages.slice(2).map((name) => `${name} install ok installed`);
  const [first, second] = packages;
  expect(missingFrom([`${first} deinstall ok config-files`, ...lines].join("\n"))).toEqual([first, second]);
});
