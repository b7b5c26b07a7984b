import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "#domain/learning/outbox/outbox-entry.ts";
import { integerWithin } from "#domain/values.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { createSession } from "#web/kit/session/session.ts";
import { createDelivery } from "./delivery.ts";
import type { Kind } from "./kind.ts";
import { createOutbox } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import { createPull } from "./pull.ts";
import { addStored, storedValue } from "./store.ts";
import type { OfOwner } from "./store.ts";

/*
 * A kind of learning data that the app does not have: the stars that a learner gives to scenes. It needs no change to
 * the store, the outbox or the delivery. In the app, it would also be a name in stored-names.ts and a row in kinds.ts.
 */

const name = "stars";

type StarChange = { kind: "star"; scene: string; stars: number };
type Stars = Record<string, number>;

/** The account's stars on the server. More stars win. */
let server: Stars;

const parseStars = (stored: unknown): Stars =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([scene, value]) => {
      const stars = integerWithin(value, 1, 5);
      return stars === undefined ? [] : [[scene, stars]];
    }),
  );

const starsIn = (owner: OfOwner): Stars =>
  storedValue({ keys: (of) => [ownerKey(of, name)], parse: ([stored]) => parseStars(stored) }).of(owner);

const merged = (one: Stars, other: Stars): Stars =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((scene) => [
      scene,
      Math.max(one[scene] ?? 0, other[scene] ?? 0),
    ]),
  );

const starKind: Kind<StarChange> = {
  kind: "star",
  parse: ({ scene, stars }) => {
    const known = integerWithin(stars, 1, 5);
    return typeof scene === "string" && known !== undefined
      ? { kind: "star", scene, stars: known }
      : undefined;
  },
  subject: ({ scene }) => scene,
  merge: (earlier, later) => (later.stars > earlier.stars ? later : earlier),
  isUrgent: () => true,
  push: async (changes, account) => {
    for (const { scene, stars } of changes) server = merged(server, { [scene]: stars });
    addStored(account, name, merged(starsIn(account), server));
  },
  pull: async (account) => void addStored(account, name, merged(starsIn(account), server)),
};

function giveStars(owner: OfOwner, outbox: Outbox, scene: string, stars: number): void {
  addStored(owner, name, merged(starsIn(owner), { [scene]: stars }));
  const change: StarChange = { kind: "star", scene, stars };
  outbox.post(change);
}

/** Opens a page of a learner in a separate browser. */
function openPage() {
  const browser = openBrowserPage();
  const session = createSession();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  const outbox = createOutbox({ session });
  const delivery = createDelivery({ session, outbox }, [starKind]);
  return { ...delivery, browser, session, outbox, pull: createPull({ session, outbox }, delivery) };
}

beforeEach(() => {
  server = {};
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("stores, sends and pulls a kind of learning data that is new", async () => {
  const phone = openPage();
  giveStars(phone.session.owner(), phone.outbox, "a", 2);
  giveStars(phone.session.owner(), phone.outbox, "a", 4);
  expect(await phone.waitingOf(starKind)).toEqual([{ kind: "star", scene: "a", stars: 4 }]);
  await phone.sendWaiting();
  expect([server, await phone.waitingOf(starKind)]).toEqual([{ a: 4 }, []]);

  const tablet = openPage();
  await tablet.pull(starKind);
  expect(starsIn(tablet.session.owner())).toEqual({ a: 4 });
});

test("keeps a change of a kind that an older build does not know", async () => {
  const { session, outbox, browser, waitingChanges } = openPage();
  const newer: Change & { scene: string } = { kind: "moon", scene: "a" };
  outbox.post(newer);
  giveStars(session.owner(), outbox, "a", 3);
  expect((await waitingChanges()).map(({ change }) => change.kind)).toEqual(["star"]);
  expect([...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:outbox:"))).toHaveLength(2);
});
