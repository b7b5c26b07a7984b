import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { withChanges } from "#domain/learning/favourites.ts";
import { pendingChanges } from "#domain/learning/outbox/outbox.ts";
import { entryId } from "#domain/learning/outbox/outbox-entry.ts";
import type {
  OutboxEntry as StoredEntry,
  PendingChange as Pending,
} from "#domain/learning/outbox/outbox-entry.ts";
import { sampleRules } from "#tests/support/changes.ts";
import type { SampleChange as Change } from "#tests/support/changes.ts";
import { mergeStudiedMaps } from "#tests/support/progress-maps.ts";
import { mergeStudied } from "#domain/learning/progress/progress-merge.ts";
import type { Studied, StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import { replacesRecord } from "#domain/learning/records/study-record.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { Sender } from "./sender.ts";

type OutboxEntry = StoredEntry<Change>;
type PendingChange = Pending<Change>;

/** What happens to a request: it succeeds, it is lost, or its response is lost. */
type Weather = "good" | "lost" | "unanswered";

/** A server that follows the contract. It is idempotent, it merges progress, and the last change wins. */
class ModelServer {
  readonly favourites = new Map<string, boolean>();
  progress: StudiedMap = {};
  readonly records = new Map<string, StudyRecord>();
  readonly arrivals: string[] = [];

  take(batch: readonly PendingChange[]): void {
    for (const { change } of batch) {
      if (change.kind === "review" || change.kind === "ear") continue;
      this.arrivals.push(change.kind === "record" ? change.record.id : `${change.kind} ${change.contentId}`);
      if (change.kind === "favourite") this.favourites.set(change.contentId, change.isKept);
      else if (change.kind === "progress")
        this.progress = mergeStudiedMaps(this.progress, { [change.contentId]: change.studied });
      else {
        const stored = this.records.get(change.record.id);
        if (stored === undefined || replacesRecord(change.record, stored))
          this.records.set(change.record.id, change.record);
      }
    }
  }

  kept(): string[] {
    return [...this.favourites].flatMap(([id, isKept]) => (isKept ? [id] : [])).toSorted();
  }
}

/** Hooks that do nothing, for tests that do not need them. */
const quiet = {
  rules: sampleRules,
  userId: () => "mei",
  withLock: async (work: (renew: () => void) => Promise<void>) => {
    await work(() => undefined);
    return true;
  },
  report: () => undefined,
  onRejected: () => undefined,
  onDelivered: () => undefined,
  onFailure: () => undefined,
  later: () => () => undefined,
  random: () => 0.5,
};

/** A browser. Its storage outlives its pages. */
class Device {
  stored: OutboxEntry[] = [];
  weather: Weather[] = [];
  private readonly name: string;
  private readonly server: ModelServer;
  private count = 0;
  private sender: Sender<Change>;

  constructor(name: string, server: ModelServer) {
    this.name = name;
    this.server = server;
    this.sender = this.open();
  }

  /** Opens a page. Its sender knows only the stored entries. */
  private open(): Sender<Change> {
    return new Sender<Change>({
      ...quiet,
      entries: () => [...this.stored],
      forget: (ids) => {
        this.stored = this.stored.filter(({ id }) => !ids.includes(id));
        return Promise.resolve();
      },
      deliver: (batch) => {
        const weather = this.weather.shift() ?? "good";
        if (weather !== "lost") this.server.take(batch);
        return weather === "good" ? Promise.resolve("taken") : Promise.reject(new Error(weather));
      },
    });
  }

  crash(): void {
    this.sender = this.open();
  }

  post(change: Change): void {
    this.count += 1;
    this.stored.push({ id: entryId(this.count, 0, this.name), userId: "mei", change });
  }

  send(): Promise<void> {
    return this.sender.sendNow();
  }
}

const scenes = ["a", "b", "c"] as const;

const anyStudied: fc.Arbitrary<Studied> = fc.record({
  completedSegments: fc.uniqueArray(fc.nat({ max: 5 })).map((list) => list.sort((x, y) => x - y)),
  lastPosition: fc.nat({ max: 5 }),
  lastUpdated: fc.nat({ max: 20 }),
});

function recordOf(number: number, durationSeconds: number): StudyRecord {
  return {
    id: `0f8fad5b-d9cb-469f-a165-70867728950${number}`,
    contentId: "a",
    kind: "dialogue",
    mode: "repeat",
    startedAt: 1,
    durationSeconds,
    completedSegments: 1,
    totalSegments: 3,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: false,
  };
}

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant("favourite" as const),
    contentId: fc.constantFrom(...scenes),
    isKept: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("progress" as const),
    contentId: fc.constantFrom(...scenes),
    studied: anyStudied,
  }),
  fc
    .tuple(fc.nat({ max: 3 }), fc.nat({ max: 100 }))
    .map(([number, seconds]) => ({ kind: "record" as const, record: recordOf(number, seconds) })),
);

type Step =
  | { do: "change"; device: 0 | 1; change: Change }
  | { do: "send"; device: 0 | 1; weather: Weather[] }
  | { do: "crash"; device: 0 | 1 };

const anyDevice = fc.constantFrom(0 as const, 1 as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("change" as const), device: anyDevice, change: anyChange }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      device: anyDevice,
      weather: fc.array(fc.constantFrom<Weather>("good", "lost", "unanswered"), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), device: anyDevice }) },
);

test("delivers all changes of two devices once despite a bad network and crashes, and leaves both in the same state", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const server = new ModelServer();
      const devices = [new Device("x", server), new Device("y", server)] as const;
      const told: Change[] = [];
      for (const step of steps) {
        const device = devices[step.device];
        if (step.do === "change") {
          told.push(step.change);
          device.post(step.change);
        } else if (step.do === "crash") device.crash();
        else {
          device.weather = [...step.weather];
          await device.send();
        }
      }
      for (const device of devices) {
        device.weather = [];
        await device.send();
        expect(device.stored).toEqual([]);
      }
      // No segment is lost or invented. The position to resume at does not depend on the order of requests.
      let progress: StudiedMap = {};
      const records = new Map<string, StudyRecord>();
      for (const change of told) {
        if (change.kind === "progress")
          progress = mergeStudiedMaps(progress, { [change.contentId]: change.studied });
        if (change.kind !== "record") continue;
        const before = records.get(change.record.id);
        if (before === undefined || replacesRecord(change.record, before))
          records.set(change.record.id, change.record);
      }
      expect(server.progress).toEqual(progress);
      expect(server.records).toEqual(records);
      // If only one device has changed a favourite, the server has the last value from that device.
      for (const scene of scenes) {
        const touching = steps.filter(
          (step) =>
            step.do === "change" && step.change.kind === "favourite" && step.change.contentId === scene,
        );
        const [first] = touching;
        const last = touching.at(-1);
        if (first === undefined || touching.some(({ device }) => device !== first.device)) continue;
        if (last?.do === "change" && last.change.kind === "favourite")
          expect(server.favourites.get(scene)).toBe(last.change.isKept);
      }
    }),
  );
});

test("shows offline the same state that the server computes after the sync", async () => {
  const favourite = (contentId: string) => ({
    contentId,
    title: contentId,
    coverImage: "",
    category: "",
    addedAt: 1,
  });
  const anyChanges = fc.array(
    fc.record({
      kind: fc.constant("favourite" as const),
      contentId: fc.constantFrom(...scenes),
      isKept: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyChanges, fc.subarray([...scenes]), async (changes, before) => {
      const server = new ModelServer();
      for (const scene of before) server.favourites.set(scene, true);
      const device = new Device("x", server);
      for (const change of changes) device.post(change);
      const waiting = pendingChanges(sampleRules, device.stored, "mei").flatMap(({ change }) =>
        change.kind === "favourite" ? [change] : [],
      );
      const shown = withChanges(before.map(favourite), waiting, scenes.map(favourite));
      await device.send();
      expect(shown.map(({ contentId }) => contentId).toSorted()).toEqual(server.kept());
    }),
  );
});

test("sends progress of all scenes in one request first, then the other changes in order", async () => {
  const server = new ModelServer();
  const device = new Device("x", server);
  const studied = { completedSegments: [0], lastPosition: 1, lastUpdated: 1 };
  device.post({ kind: "favourite", contentId: "a", isKept: true });
  device.post({ kind: "progress", contentId: "b", studied });
  device.post({ kind: "record", record: recordOf(1, 5) });
  device.post({ kind: "progress", contentId: "a", studied: mergeStudied(studied, studied) });
  device.post({ kind: "favourite", contentId: "c", isKept: true });
  device.weather = ["good", "unanswered"];
  await device.send();
  expect(device.stored).toHaveLength(3);
  await device.send();
  expect(server.arrivals).toEqual([
    "progress b",
    "progress a",
    "favourite a",
    "favourite a",
    recordOf(1, 5).id,
    "favourite c",
  ]);
});

afterEach(() => void vi.useRealTimers());

function outboxOf(begun: OutboxEntry[]) {
  let entries = begun;
  return {
    entries: () => entries,
    forget: async (ids: readonly string[]): Promise<void> => {
      entries = entries.filter(({ id }) => !ids.includes(id));
    },
  };
}

test("retries a change of unknown kind with increasing delays, without blocking others", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const server = new ModelServer();
  const stored = outboxOf(
    ["new-scene", "a"].map((contentId, place) => ({
      id: entryId(place, 0, "x"),
      userId: "mei",
      change: { kind: "favourite", contentId, isKept: true },
    })),
  );
  let isDeployed = false;
  const waits: number[] = [];
  const sender = new Sender<Change>({
    ...quiet,
    ...stored,
    deliver: (batch) => {
      if (
        !isDeployed &&
        batch.some(({ change }) => change.kind === "favourite" && change.contentId === "new-scene")
      )
        return Promise.resolve("later");
      server.take(batch);
      return Promise.resolve("taken");
    },
    later: (milliseconds) => {
      waits.push(milliseconds);
      return () => undefined;
    },
  });
  await sender.sendNow();
  expect(server.arrivals).toEqual(["favourite a"]);
  await sender.sendNow();
  await sender.sendNow();
  // A later timer does not replace an earlier one.
  expect(waits).toEqual([60_000]);
  isDeployed = true;
  await sender.sendNow();
  expect(server.kept()).toEqual(["a", "new-scene"]);
  expect(stored.entries()).toEqual([]);
});

test("archives only the faulty scene of a rejected batch of progress", async () => {
  const server = new ModelServer();
  const aside: [string, Change][] = [];
  const studied = { completedSegments: [0], lastPosition: 1, lastUpdated: 1 };
  const stored = outboxOf(
    ["a", "broken", "c"].map((contentId, place) => ({
      id: entryId(place, 0, "x"),
      userId: "mei",
      change: { kind: "progress", contentId, studied },
    })),
  );
  const sender = new Sender<Change>({
    ...quiet,
    ...stored,
    deliver: (batch) => {
      if (batch.some(({ change }) => change.kind === "progress" && change.contentId === "broken"))
        return Promise.resolve("rejected");
      server.take(batch);
      return Promise.resolve("taken");
    },
    onRejected: (userId, { change }) => aside.push([userId, change]),
  });
  await sender.sendNow();
  expect(Object.keys(server.progress)).toEqual(["a", "c"]);
  expect(aside).toEqual([["mei", { kind: "progress", contentId: "broken", studied }]]);
  expect(stored.entries()).toEqual([]);
});

test("splits a rejected batch into halves until the server accepts them", async () => {
  const events = (card: number): OutboxEntry => ({
    id: entryId(card, 0, "x"),
    userId: "mei",
    change: {
      kind: "review",
      card: `a/${card}`,
      events: [{ id: `event-00${card}`, card: `a/${card}`, at: 1, kind: "good" }],
    },
  });
  const stored = outboxOf([0, 1, 2, 3, 4, 5, 6].map(events));
  const sizes: number[] = [];
  const sender = new Sender<Change>({
    ...quiet,
    ...stored,
    deliver: (batch) => {
      sizes.push(batch.length);
      return Promise.resolve(batch.length > 2 ? "rejected" : "taken");
    },
    onRejected: () => expect.unreachable(),
  });
  await sender.sendNow();
  expect(sizes).toEqual([7, 4, 2, 2, 3, 2, 1]);
  expect(stored.entries()).toEqual([]);
});

const aHeart: OutboxEntry = {
  id: "1",
  userId: "mei",
  change: { kind: "favourite", contentId: "a", isKept: true },
};

test("does not send a change forever if the browser cannot delete it", async () => {
  const server = new ModelServer();
  const counts: number[] = [];
  const sender = new Sender<Change>({
    ...quiet,
    entries: () => [aHeart],
    forget: () => Promise.resolve(),
    deliver: (batch) => {
      server.take(batch);
      return Promise.resolve("taken");
    },
    report: ({ waiting }) => counts.push(waiting),
  });
  await sender.sendNow();
  await sender.sendNow();
  expect(server.arrivals).toEqual(["favourite a"]);
  expect(counts.at(-1)).toBe(0);
});

test("keeps all changes in the outbox and reports none on the screen if the session ends while sending", async () => {
  let userId: string | undefined = "mei";
  const counts: number[] = [];
  const forgotten: string[] = [];
  const sender = new Sender<Change>({
    ...quiet,
    userId: () => userId,
    entries: () => [aHeart],
    forget: (ids) => {
      forgotten.push(...ids);
      return Promise.resolve();
    },
    deliver: () => {
      userId = undefined;
      return Promise.reject(new Error("unauthorised"));
    },
    report: ({ waiting, isHeldUp }) => counts.push(isHeldUp ? -1 : waiting),
  });
  await sender.sendNow();
  expect(counts).toEqual([1, 0]);
  expect(forgotten).toEqual([]);
});

test("doubles the delay after each failure, and retries immediately on request", async () => {
  const waits: number[] = [];
  const timers: (() => void)[] = [];
  const server = new ModelServer();
  let isReachable = false;
  const stored = outboxOf([aHeart]);
  const sender = new Sender<Change>({
    ...quiet,
    ...stored,
    deliver: (batch) => {
      if (!isReachable) return Promise.reject(new Error("away"));
      server.take(batch);
      return Promise.resolve("taken");
    },
    later: (milliseconds, work) => {
      waits.push(milliseconds);
      timers.push(work);
      return () => undefined;
    },
    random: () => 1,
  });
  await sender.sendNow();
  for (let again = 0; again < 3; again += 1) {
    // Wait until no other work is pending, then fire the timer.
    await nextTurn();
    timers.pop()?.();
    await eventually(() => expect(waits).toHaveLength(again + 2));
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000]);
  sender.sendWithin(0);
  expect(waits).toHaveLength(4);
  isReachable = true;
  await sender.sendNow();
  expect(server.kept()).toEqual(["a"]);
});
