import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { sendWhenOnline } from "#web/kit/api/send-when-online.ts";
import { createSession } from "#web/kit/session/session.ts";

let browser: BrowserPage;
/** The tokens of the sign-out requests, in order. */
let asked: (string | null)[];

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  asked = [];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get("Authorization"));
    return fetch(path, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const noNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};
const waiting = (): string[] => [...browser.stored.keys()].filter((key) => key.startsWith("kaiwa:revoke:"));

/** Signs a learner out with the server's current behaviour. */
async function signOut() {
  const { queueRevocation } = await import("./log-out.ts");
  const revocations = await import("./revocations.ts");
  const session = createSession();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  queueRevocation();
  session.endSession();
  await revocations.sendRevocations();
  return { ...revocations, session };
}

test("revokes the session on the server and removes the token from the browser", async () => {
  browser.answer(() => success({}));
  await signOut();
  expect(asked).toEqual(["token-1"]);
  expect(browser.asked).toEqual(["POST /api/user/logout"]);
  expect([...browser.stored.values()].join()).not.toContain("token-1");
});

test("revokes the session later with its own token if there is no network, even after another sign-in", async () => {
  browser.answer(noNetwork);
  const { session, sendRevocations } = await signOut();
  expect(waiting()).toHaveLength(1);
  session.beginSession("token-2", { id: "u2", username: "ken" });
  sendWhenOnline({ prefix: () => "kaiwa:revoke:", send: sendRevocations });
  await eventually(() => expect(asked).toHaveLength(2));
  browser.answer(() => success({}));
  await eventually(() => {
    browser.fire("online");
    expect(waiting()).toEqual([]);
  });
  expect(new Set(asked)).toEqual(new Set(["token-1"]));
  expect(session.useSession.getState().user?.id).toBe("u2");
});

test.each([
  [
    "does not retry for a session that has already ended",
    () => Response.json(failure("unauthorised"), { status: 401 }),
    0,
  ],
  ["retries revoking if the server fails", () => Response.json(failure("internal"), { status: 500 }), 1],
  ["retries revoking if a Wi-Fi login page responds", () => new Response("<html>", { status: 200 }), 1],
])("%s", async (_what, answer, left) => {
  browser.answer(answer);
  await signOut();
  expect(waiting()).toHaveLength(left);
});

test("drops the revocation after 90 days, when the session has expired", async () => {
  browser.answer(noNetwork);
  const { sendRevocations } = await signOut();
  vi.useFakeTimers({ now: Date.now() + 91 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
  await sendRevocations();
  expect(asked).toHaveLength(1);
  expect(waiting()).toEqual([]);
});
