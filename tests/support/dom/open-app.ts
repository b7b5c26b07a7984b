/** Mounts the real app in happy-dom with the real server in the same process. The test controls network, clock, sound and storage. */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import "./react-without-throttle.ts";
import { configure, screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import { testApp } from "#tests/support/app.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { withDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import type { EarlyText, Handover } from "#web/kit/boot/handover.ts";
import { namespaces } from "#domain/site/namespaces.ts";
import type { Namespace } from "#domain/site/namespaces.ts";
import { unmountRoots } from "./mounted-roots.ts";
import { askServer, controlNetwork } from "./network.ts";
import type { Answer, Network } from "./network.ts";

const root = join(import.meta.dirname, "../../..");
const origin = "http://localhost:3000";

configure({ asyncUtilTimeout: 5_000 * patience });

export { screen, waitFor };

/** A signed-in learner, as the browser stores them. */
export type Account = { token: string; userInfo: string; id: string; username: string; password: string };

export type { Answer } from "./network.ts";

export type OpenOptions = {
  language?: Language;
  /** Content of localStorage before the visit. */
  stored?: Record<string, string>;
  /** Values that the visit has stored in the tab, by name. */
  visit?: Record<string, string>;
  account?: Account;
  /** The host that the server names as the production site. Every other host is a test site. */
  productionHost?: string;
  /** Whether the visitor was never asked to say their first words. */
  isNewcomer?: boolean;
  /** Keeps what earlier visits of the same test have stored. */
  isReturning?: boolean;
  /** The address of the data that the boot script requests as a visitor, "/api/content/ramen-order". */
  early?: string;
  /** Answers that `answer` would give, for requests that the app makes while it starts. */
  answers?: Record<string, Answer>;
};

/** One visit: the app is mounted until the test ends or opens another page. */
export type Visit = Network & {
  user: UserEvent;
  /** The page's only audio element. Time passes in it only in `audio.advance`. */
  audio: TestAudioElement;
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
    // The next file in this process must not import the modules of this file's last visit, with its language.
    vi.resetModules();
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

/**
 * Waits a turn before unmounting: React runs effects a turn after rendering, and later effects would see the
 * address and the window of the next visit.
 */
async function leavePage(): Promise<void> {
  await nextTurn();
  unmount?.();
}

async function openApp(server: FastifyInstance, path: string, options: OpenOptions): Promise<Visit> {
  await leavePage();
  vi.resetModules();
  // Data that an earlier page could not store is lost with that page.
  delete window.kaiwaStorage;
  prepareStorage(options);
  document.head.innerHTML = siteFacts(options);
  document.body.innerHTML = '<div id="root"></div>';
  document.body.removeAttribute("style");
  document.documentElement.removeAttribute("data-modal");
  // Adds a history entry, so that the entries of earlier tests are behind it.
  window.history.pushState(null, "", `${origin}${path}`);
  // The inline boot script does this.
  document.documentElement.lang = languages[options.language ?? "zh"].tag;
  window.kaiwa = handover(server, options);

  const { hangUp, ...network } = controlNetwork(server);
  for (const [request, respond] of Object.entries(options.answers ?? {})) network.answer(request, respond);
  const audio = new TestAudioElement();
  // Not an arrow function, because the app calls it with `new`.
  vi.stubGlobal("Audio", function Audio() {
    return audio;
  });
  // The clock advances only while the test process runs. Pending timers end with the visit.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  // Set up user-event before recording listeners: it adds its own to the document once, and every later visit
  // needs them.
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const removeListeners = recordListeners();
  unmount = () => {
    unmount = undefined;
    // A sheet that is still open would otherwise hide the page of the next visit.
    unmountRoots();
    removeListeners();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    hangUp();
    document.body.innerHTML = "";
  };
  onTestFinished(leavePage);
  await import("#web/main.tsx");
  return {
    user,
    audio,
    ...network,
    pass: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await nextTurn();
    },
  };
}

function prepareStorage({
  stored = {},
  visit = {},
  account,
  language = "zh",
  isReturning = false,
  isNewcomer = false,
}: OpenOptions): void {
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
  // Most tests are not about a learner's first words, for which the first dialogue would wait.
  if (!isNewcomer) localStorage.setItem("kaiwa:visit:first-minute", "yes");
  for (const [name, value] of Object.entries(visit)) localStorage.setItem(`kaiwa:visit:${name}`, value);
}

/** The facts that the server writes into the page. */
function siteFacts({ productionHost }: OpenOptions): string {
  if (productionHost === undefined) return "";
  return `<script type="application/json" id="site">${JSON.stringify({ productionHost })}</script>`;
}

/** The result of the inline boot script. */
function handover(server: FastifyInstance, options: OpenOptions): Handover {
  const { language = "zh", early } = options;
  const messageNames = Object.fromEntries(namespaces.map((name) => [name, name])) as Record<
    Namespace,
    string
  >;
  return {
    messageNames,
    messages: { address: "", language, answer: new Promise(() => undefined) },
    first:
      early === undefined
        ? undefined
        : { address: early, language, answer: askEarly(server, early, language, options.answers) },
    repeatEarlyTap: () => undefined,
  };
}

async function askEarly(
  server: FastifyInstance,
  address: string,
  language: Language,
  answers: OpenOptions["answers"] = {},
): Promise<EarlyText> {
  const url = new URL(address, origin);
  const init = { headers: { "accept-language": language } };
  const response = (await answers[`GET ${address}`]?.(url, init)) ?? (await askServer(server, url, init));
  // Without a tag the app does not hydrate: the page of a test has no content.
  return { status: response.status, text: await response.text(), tag: null };
}

/**
 * Records listeners of window and document, and returns a function that removes them, because an earlier app
 * must not react.
 */
function recordListeners(): () => void {
  const added: (() => void)[] = [];
  const spies = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target);
    return vi.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
      added.push(() => target.removeEventListener(type, listener, options));
      add(type, listener, options);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
    for (const remove of added) remove();
  };
}
