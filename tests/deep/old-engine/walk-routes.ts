import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { startOldBrowser } from "./chromium-69.ts";
import { openTab, type Devtools } from "./devtools.ts";
import { safari12Script } from "./safari-12.ts";

/** `plain`: the browser as it is. `safari12`: without the APIs that Safari 12.0 lacks. */
export type Mode = "plain" | "safari12";

export type Walk = {
  origin: string;
  paths: readonly string[];
  mode: Mode;
  /** Content of localStorage before any script of the page runs. */
  storage?: Record<string, string>;
  /**
   * JavaScript expression that is true once a page is complete. The walk also waits until nothing loads or
   * changes.
   */
  until?: string;
  /** Timeout after which a busy page counts as broken. The speed of a page is not tested here. */
  patienceMs?: number;
  /** Ends the walk and the browser early, so that a test that timed out leaves no process behind. */
  signal?: AbortSignal;
  /** Folder for a screenshot of every page. */
  screenshots?: string;
};

export type Visit = {
  path: string;
  /** The final address, because some addresses redirect. */
  endedAt: string;
  text: string;
  /** False if the page was still busy or incomplete at the timeout. */
  isComplete: boolean;
  /** Pending requests at the timeout. */
  unanswered: string[];
  consoleErrors: string[];
  consoleWarnings: string[];
  exceptions: string[];
};

/** React shows a placeholder for at least 300 ms. */
const quietMs = 500;

/** Opens every path in an iPhone-sized tab of the old browser and reports what is shown. */
export async function walkRoutes(walk: Walk): Promise<Visit[]> {
  const browser = await startOldBrowser(walk.signal);
  try {
    const tab = await openTab(browser.debuggerUrl);
    await prepare(tab, walk);
    const traffic = watchTraffic(tab);
    const visits: Visit[] = [];
    for (const path of walk.paths) {
      const visit: Visit = {
        path,
        endedAt: "",
        text: "",
        isComplete: false,
        unanswered: [],
        consoleErrors: [],
        consoleWarnings: [],
        exceptions: [],
      };
      visits.push(visit);
      traffic.reportTo(visit);
      await goTo(tab, new URL(path, walk.origin).href);
      visit.isComplete = await completes(tab, traffic, walk);
      if (!visit.isComplete) visit.unanswered = traffic.unanswered();
      visit.text = await textOf(tab);
      visit.endedAt = await evaluate(tab, "location.pathname");
      if (walk.screenshots) await takePicture(tab, walk.screenshots, path);
    }
    tab.close();
    return visits;
  } catch (error) {
    // Aborting kills the browser, whose pending calls then fail.
    walk.signal?.throwIfAborted();
    throw error;
  } finally {
    await browser.stop();
  }
}

async function goTo(tab: Devtools, url: string): Promise<void> {
  const { errorText } = await tab.send("Page.navigate", { url });
  if (errorText !== undefined) throw new Error(`${url} cannot be reached: ${show(errorText)}.`);
}

async function prepare(tab: Devtools, { mode, storage = {} }: Walk): Promise<void> {
  for (const domain of ["Page", "Runtime", "Network", "Log"]) await tab.send(`${domain}.enable`);
  await tab.send("Emulation.setDeviceMetricsOverride", {
    width: 375,
    height: 667,
    deviceScaleFactor: 2,
    mobile: true,
  });
  const items = JSON.stringify(Object.entries(storage));
  // about:blank has no storage and nothing to test, so its errors are ignored.
  const fill = `try { ${items}.forEach(function (item) { localStorage.setItem(item[0], item[1]); }); } catch (e) {}`;
  for (const source of mode === "safari12" ? [fill, safari12Script()] : [fill]) {
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source });
  }
}

type Traffic = { reportTo(visit: Visit): void; isQuiet(): boolean; unanswered(): string[] };

function watchTraffic(tab: Devtools): Traffic {
  /** Pending requests. */
  const running = new Map<unknown, { document: unknown; url: string }>();
  let lastChange = Date.now();
  let hasLoaded = false;
  let visit: Visit | undefined;

  const change = (apply: () => void) => (): void => {
    apply();
    lastChange = Date.now();
  };
  tab.on("Network.requestWillBeSent", ({ requestId, loaderId, request }) => {
    const { url } = request as { url: string };
    change(() => running.set(requestId, { document: loaderId, url }))();
  });
  tab.on("Network.loadingFinished", ({ requestId }) => change(() => running.delete(requestId))());
  tab.on("Network.loadingFailed", ({ requestId }) => change(() => running.delete(requestId))());
  // The previous page may still report that it has loaded.
  tab.on("Page.frameNavigated", ({ frame }) => {
    const { loaderId, parentId } = frame as { loaderId: string; parentId?: string };
    if (parentId !== undefined) return;
    hasLoaded = false;
    for (const [requestId, { document }] of running) if (document !== loaderId) running.delete(requestId);
  });
  tab.on(
    "Page.loadEventFired",
    change(() => (hasLoaded = true)),
  );

  tab.on("Runtime.exceptionThrown", ({ exceptionDetails }) => {
    visit?.exceptions.push(describeException(exceptionDetails as ExceptionDetails));
  });
  tab.on("Runtime.consoleAPICalled", ({ type, args }) => {
    const said = describeArguments(args as RemoteObject[]);
    if (type === "error" || type === "assert") visit?.consoleErrors.push(said);
    if (type === "warning") visit?.consoleWarnings.push(said);
  });
  tab.on("Log.entryAdded", ({ entry }) => {
    const { level, source, text, url } = entry as {
      level: string;
      source: string;
      text: string;
      url?: string;
    };
    // The page handles responses other than 200; a blocked script or style is an error.
    if (level === "error" && source !== "network") visit?.consoleErrors.push(`${text} ${url ?? ""}`.trim());
  });

  return {
    reportTo(next) {
      visit = next;
      running.clear();
      hasLoaded = false;
      lastChange = Date.now();
    },
    unanswered: () => [...running.values()].map(({ url }) => url),
    isQuiet: () => hasLoaded && running.size === 0 && Date.now() - lastChange > quietMs,
  };
}

async function completes(
  tab: Devtools,
  traffic: Traffic,
  { until = "true", patienceMs = 20_000, signal }: Walk,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  let text = "";
  let lastChange = Date.now();
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const now = await textOf(tab);
    if (now !== text) lastChange = Date.now();
    text = now;
    const isStill = traffic.isQuiet() && Date.now() - lastChange > quietMs;
    if (isStill && (await evaluate(tab, `String(!!(${until}))`)) === "true") return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function textOf(tab: Devtools): Promise<string> {
  return evaluate(tab, `document.body ? document.body.innerText.trim() : ""`);
}

type RemoteObject = { value?: unknown; description?: string };
type ExceptionDetails = {
  text: string;
  exception?: RemoteObject;
  url?: string;
  lineNumber: number;
  columnNumber: number;
};

function describeException({ text, exception, url, lineNumber, columnNumber }: ExceptionDetails): string {
  const what = exception?.description?.split("\n")[0] ?? show(exception?.value ?? text);
  return `${what} (${url ?? "inline"}:${lineNumber + 1}:${columnNumber + 1})`;
}

function describeArguments(args: RemoteObject[]): string {
  return args.map(({ value, description }) => show(value ?? description)).join(" ");
}

async function evaluate(tab: Devtools, expression: string): Promise<string> {
  const { result } = await tab.send("Runtime.evaluate", { expression, returnByValue: true });
  return show((result as RemoteObject | undefined)?.value);
}

function show(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

async function takePicture(tab: Devtools, folder: string, path: string): Promise<void> {
  const { data } = await tab.send("Page.captureScreenshot");
  await mkdir(folder, { recursive: true });
  const name = path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
  await writeFile(join(folder, `${name}.png`), Buffer.from(String(data), "base64"));
}
