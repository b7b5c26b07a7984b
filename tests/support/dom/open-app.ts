/**
 * Mounts the real app in happy-dom and connects it to the real server, in the same process. The test controls what a
 * browser would: network, clock, sound and storage.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
// React keeps the timers it finds when it is loaded: they must be the real ones.
import "react-dom/client";
import { configure, screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import type { Language } from "#domain/site/languages.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import { testApp } from "#tests/support/app.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { withDatabase } from "#tests/support/database.ts";
import type { Handover } from "#web/boot/handover.ts";
import { namespaces } from "#web/i18n/namespaces.ts";
import type { Namespace } from "#web/i18n/namespaces.ts";

const root = join(import.meta.dirname, "../../..");
const origin = "http://localhost:3000";

configure({ asyncUtilTimeout: 5_000 * Number(process.env["KAIWA_TEST_PATIENCE"] ?? 1) });

export { screen, waitFor };

/** A signed-in learner, as the browser stores them. */
export type Account = { token: string; userInfo: string; id: string; username: string; password: string };

/** Answers a request in place of the server. Return undefined to let the server answer; throw for a broken connection. */
export type Answer = (url: URL, init: RequestInit) => Response | undefined | Promise<Response | undefined>;

export type OpenOptions = {
  language?: Language;
  /** What localStorage holds before the visit. */
  stored?: Record<string, string>;
  account?: Account;
  /** Keeps what earlier visits of the same test have stored. */
  isReturning?: boolean;
};

/** One visit: the app is mounted until the test ends or opens another page. */
export type Visit = {
  user: UserEvent;
  /** Method and path of every request of the page, in order. */
  requests: string[];
  /** The page's only audio element. Time passes in it only in `audio.advance`. */
  audio: TestAudioElement;
  /** Answers matching requests ("GET /api/content/ramen-order") in place of the server, until the test ends. */
  answer: (request: string | RegExp, answer: Answer) => void;
  /** Breaks or restores the network, as the browser reports it. */
  setOnline: (isOnline: boolean) => void;
  /** Advances the page's clock. Timers and promises that are due run. */
  pass: (milliseconds: number) => Promise<void>;
};

/**
 * One server and one database for a test file.
 * @example
 * const app = withApp();
 * test("…", async () => {
 *   const { user } = await app.open("/login");
 *   await user.click(await screen.findByRole("button", { name: "登录" }));
 * });
 */
export function withApp(environment: Record<string, string> = {}) {
  const database = withDatabase();
  let server: FastifyInstance | undefined;
  const cleanUps: (() => void | Promise<void>)[] = [];
  const sent: { to: string; subject: string; text: string }[] = [];
  beforeAll(async () => {
    const mailer: Mailer = {
      send: async (to, { subject, text }) => void sent.push({ to, subject, text }),
      close: () => undefined,
    };
    server = await testApp(database, {
      library: loadLibrary(join(root, "build/content")),
      authenticate: sessionAuthenticator({ database, now: Date.now }),
      audioFolder: join(root, "audio"),
      contentFilesFolder: join(root, "build/content/files"),
      mailer,
      environment,
      atEnd: (clean) => void cleanUps.push(clean),
    });
  });
  afterAll(async () => {
    for (const clean of cleanUps.reverse()) await clean();
  });
  const running = (): FastifyInstance => {
    if (server === undefined) throw new Error("The server runs inside tests and hooks only.");
    return server;
  };
  return {
    database,
    /** E-mails that the server has sent. */
    sent,
    inject: (options: InjectOptions) => running().inject(options),
    newAccount: () => registerAccount(running()),
    open: (path: string, options: OpenOptions = {}) => openApp(running(), path, options),
  };
}

let registered = 0;

async function registerAccount(server: FastifyInstance): Promise<Account> {
  registered += 1;
  const username = `learner-${process.pid}-${registered}`;
  const password = "seven small fish";
  const answer = await server.inject({
    method: "POST",
    url: "/api/user/register",
    payload: { username, password },
    remoteAddress: `10.1.${registered >> 8}.${registered & 255}`,
  });
  const { data } = answer.json<{ data: { token: string; user: { id: string } } }>();
  return { token: data.token, userInfo: JSON.stringify(data.user), id: data.user.id, username, password };
}

let unmount: (() => void) | undefined;

async function openApp(server: FastifyInstance, path: string, options: OpenOptions): Promise<Visit> {
  unmount?.();
  vi.resetModules();
  prepareStorage(options);
  document.head.innerHTML = "";
  document.body.innerHTML = '<div id="root"></div>';
  document.body.removeAttribute("style");
  document.documentElement.removeAttribute("data-modal");
  // A history entry of its own: the steps of earlier tests lie behind it.
  window.history.pushState(null, "", `${origin}${path}`);
  window.kaiwa = handover(options.language ?? "zh");

  const network = controlNetwork(server);
  const audio = new TestAudioElement();
  // A class, because the app calls it with `new`; the element stays the test's.
  vi.stubGlobal("Audio", function Audio() {
    return audio;
  });
  // The clock moves with real time, but only as far as the test process really runs; pending timers end with the visit.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  const removeListeners = recordListeners();
  unmount = () => {
    unmount = undefined;
    removeListeners();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
  };
  onTestFinished(() => unmount?.());
  await import("#web/main.tsx");
  return {
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }),
    audio,
    ...network,
    pass: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await nextTurn();
    },
  };
}

function prepareStorage({ stored = {}, account, language = "zh", isReturning = false }: OpenOptions): void {
  if (!isReturning) {
    localStorage.clear();
    sessionStorage.clear();
  }
  const items = {
    test_notice_dismissed_until: "99999999999999",
    i18nextLng: language,
    ...(account && { token: account.token, userInfo: account.userInfo }),
    ...stored,
  };
  for (const [key, value] of Object.entries(items)) {
    if (!isReturning || localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** What the inline boot script leaves for the app; here it has requested nothing. */
function handover(language: Language): Handover {
  const messageNames = Object.fromEntries(namespaces.map((name) => [name, name])) as Record<
    Namespace,
    string
  >;
  return {
    messageNames,
    messages: { address: "", language, answer: new Promise(() => undefined) },
    first: undefined,
    answerTap: () => undefined,
  };
}

function controlNetwork(server: FastifyInstance): Pick<Visit, "requests" | "answer" | "setOnline"> {
  const requests: string[] = [];
  const answers: { request: string | RegExp; answer: Answer }[] = [];
  let isOnline = true;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const name = `${init.method ?? "GET"} ${url.pathname}`;
    requests.push(name);
    if (!isOnline) throw new TypeError("Failed to fetch");
    for (const { request, answer } of answers.toReversed()) {
      if (typeof request === "string" ? request !== name : !request.test(name + url.search)) continue;
      const response = await answer(url, init);
      if (response !== undefined) return response;
    }
    return (await messageFile(url)) ?? askServer(server, url, init);
  });
  return {
    requests,
    answer: (request, answer) => void answers.push({ request, answer }),
    setOnline: (is) => {
      isOnline = is;
      window.dispatchEvent(new Event(is ? "online" : "offline"));
    },
  };
}

/** The texts of the interface, which the build turns into files. */
async function messageFile(url: URL): Promise<Response | undefined> {
  const [, language, namespace] = /^\/messages\/([\w-]+)\/(\w+)\.json$/.exec(url.pathname) ?? [];
  if (language === undefined || namespace === undefined) return undefined;
  return new Response(await readFile(join(root, "src/web/i18n", language, `${namespace}.json`), "utf8"));
}

async function askServer(server: FastifyInstance, url: URL, init: RequestInit): Promise<Response> {
  // happy-dom encodes forms and blobs as a browser does.
  const request = new Request(url, init);
  const hasBody = init.body !== undefined && init.body !== null;
  const body = hasBody ? Buffer.from(await request.arrayBuffer()) : undefined;
  const answer = await server.inject({
    // The methods of the contract are all among those that inject knows.
    method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
    url: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: body }),
  });
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const isEmpty = [204, 304].includes(answer.statusCode);
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  });
}

/** Records listeners of window and document, and returns a function that removes them: an earlier app must not react. */
function recordListeners(): () => void {
  const added: (() => void)[] = [];
  const spies = [window, document].map((target) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, "addEventListener").mockImplementation((...listener: Parameters<typeof add>) => {
      added.push(() => target.removeEventListener(...listener));
      add(...listener);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
    for (const remove of added) remove();
  };
}
