import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { hashToken } from "../../src/server/modules/account/sessions/session-token.ts";
import { password } from "../../tests/e2e/steps/sign-in.ts";
import { studyRecord } from "../../tests/support/study-records.ts";
import { openDevice } from "./device.ts";
import type { Device } from "./device.ts";
import { refuse } from "./ledger.ts";
import type { Ledger, Write } from "./ledger.ts";
import { requester } from "./requests.ts";
import type { Answer, Requester } from "./requests.ts";

const pauseMs = 250;

export type Traffic = {
  origin: string;
  ledger: Ledger;
  scenes: readonly string[];
  isOver: () => boolean;
};

/**
 * Acts as a learner who registers and studies until the traffic ends, and empties the outbox. Returns whether
 * everything was sent.
 */
export async function study(traffic: Traffic, username: string): Promise<boolean> {
  const { origin, ledger, isOver } = traffic;
  const ask = requester(origin, ledger);
  const user = await signUp(ask, ledger, username, isOver);
  if (user === undefined) return true;
  const device = openDevice({ learner: username, ...user }, ask, ledger);
  for (let turn = 0; !isOver(); turn += 1) {
    await act(turn, { ...traffic, username, ask, device, token: user.token });
    await delay(pauseMs * (0.5 + Math.random()));
  }
  return device.drain(30_000);
}

/** Registers. If the response is lost, the first try has taken the name, so the learner signs in. */
async function signUp(ask: Requester, ledger: Ledger, username: string, isOver: () => boolean) {
  const account = ledger.sending({ kind: "account", learner: username, id: username });
  for (let tries = 0; !isOver() || tries === 0; tries += 1) {
    const answer = await ask({ method: "POST", path: "/api/user/register", body: { username, password } });
    if (answer.status === 200) account.state = "acknowledged";
    if (answer.status === 200) return signedIn(ledger, username, answer);
    if (answer.error === "register.username-taken" && tries > 0) {
      const user = await signIn(ask, ledger, username);
      if (user !== undefined) return user;
    } else if (answer.status >= 400 && answer.status < 500) refuse(account, answer.error);
    await delay(100);
  }
  return undefined;
}

async function signIn(ask: Requester, ledger: Ledger, username: string) {
  const answer = await ask({ method: "POST", path: "/api/user/login", body: { username, password } });
  return answer.status === 200 ? signedIn(ledger, username, answer) : undefined;
}

/** Records the session as acknowledged, so that the round fails if the server has not stored it. */
function signedIn(ledger: Ledger, username: string, { data }: Answer): { token: string; userId: string } {
  const { token, user } = data as { token: string; user: { id: string } }; // The contract defines the response to a sign-in.
  ledger.sending({ kind: "session", learner: username, id: hashToken(token) }).state = "acknowledged";
  return { token, userId: user.id };
}

type Acting = Traffic & { username: string; token: string; ask: Requester; device: Device };

async function act(turn: number, { username, token, ask, device, scenes, ledger }: Acting): Promise<void> {
  const contentId = scenes[(turn * 7 + username.length) % scenes.length] ?? "";
  const read = (path: string) => ask({ method: "GET", path, token });
  switch (turn % 8) {
    case 0:
      await read("/api/category/list");
      device.post({ kind: "favourite", contentId, isKept: true });
      break;
    case 1: {
      await read(`/api/content/${contentId}`);
      const studied = { completedSegments: [turn % 6, (turn + 1) % 6], lastPosition: 1 };
      device.post({ kind: "progress", contentId, studied: { ...studied, lastUpdated: Date.now() } });
      break;
    }
    case 2:
      device.post({ kind: "record", record: studyRecord({ contentId, startedAt: Date.now() - 60_000 }) });
      break;
    case 3: {
      const card = `${contentId}/${turn % 6}`;
      const kind = turn % 2 === 0 ? "missed" : "good";
      device.post({ kind: "review", card, events: [{ id: randomUUID(), card, at: Date.now(), kind }] });
      await read("/api/user/review/today");
      break;
    }
    case 4:
      await read("/api/user/study/history?limit=10");
      // Removes the favourite that was added four turns before.
      if (turn % 16 === 4) {
        const before = scenes[((turn - 4) * 7 + username.length) % scenes.length] ?? "";
        device.post({ kind: "favourite", contentId: before, isKept: false });
      }
      break;
    case 5:
      device.post({ kind: "record", record: studyRecord({ contentId, startedAt: Date.now() - 90_000 }) });
      await read("/api/user/collect/list");
      break;
    case 6:
      await sendFeedback(ask, ledger, username);
      break;
    default:
      if (turn % 16 === 7) await signIn(ask, ledger, username);
      else await read("/api/user/progress");
  }
}

/** Retries with the same id, as when the learner presses the button again. */
async function sendFeedback(ask: Requester, ledger: Ledger, learner: string): Promise<void> {
  const id = randomUUID();
  const contact = `${learner}@a.example`;
  const body = { id, type: "other", content: "written while something breaks", contact };
  for (let tries = 0; tries < 3; tries += 1) {
    const write: Write = ledger.sending({ kind: "feedback", learner, id });
    const { status, error } = await ask({ method: "POST", path: "/api/feedback", body });
    if (status === 200) write.state = "acknowledged";
    else if (status >= 400 && status < 500 && status !== 429) refuse(write, error);
    if (write.state !== "sent") return;
    await delay(300);
  }
}
