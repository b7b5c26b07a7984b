/**
 * Runs the main journeys of a learner in Debian's Firefox and WebKitGTK against the built app:
 *
 *   npm run engines -- --only webkit --journey dialogue
 *
 * Exits with 1 if a journey fails, a browser hangs, or the page reports an error. `--prove` runs journeys that have
 * to fail.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startTestServer } from "../../tests/support/server.ts";
import { installPackages } from "../debian-packages.ts";
import { browsers } from "./browsers.ts";
import type { BrowserName, Tab } from "./browsers.ts";
import { startDesktop } from "./desktop.ts";
import { failing, journeys } from "./journeys.ts";
import type { Journey } from "./journeys.ts";
import { openPage } from "./page.ts";
import { complaints, startProxy } from "./proxy.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "firefox,webkit" },
    journey: { type: "string", multiple: true },
    prove: { type: "boolean", default: false },
  },
});

installPackages(
  "firefox-esr webkit2gtk-driver xvfb dbus dbus-x11 pulseaudio pulseaudio-utils fonts-noto-cjk gstreamer1.0-libav " +
    "gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly gstreamer1.0-pulseaudio",
);
const pictures = join(import.meta.dirname, "../../test-results/engines");
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const server = await startTestServer();
const proxy = await startProxy(server.origin);
const desktop = await startDesktop();
// Displays and servers must not outlive an interrupted run.
process.once("exit", () => {
  desktop.end();
  server.process.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Runs a journey in a new browser. Returns why it failed, or undefined. */
async function walk(browser: BrowserName, { name, steps, allowed }: Journey): Promise<string | undefined> {
  await proxy.reopen();
  let tab: Tab | undefined;
  const visit = async (): Promise<void> => {
    tab = await browsers[browser](desktop.env);
    const page = openPage(tab, proxy.origin);
    // This page has no scripts, so leaving it interrupts nothing.
    await page.open("/robots.txt");
    await page.read(() => {
      localStorage.setItem("test_notice_dismissed_until", "99999999999999");
      // Without this, the dialogue would wait for the learner's first words.
      localStorage.setItem("kaiwa:visit:first-minute", "yes");
    });
    await steps({ ...page, ...desktop, browser, proxy });
    const unexpected = (await page.read(complaints)).filter((complaint) => allowed?.test(complaint) !== true);
    if (unexpected.length > 0) throw new Error(unexpected.join("; "));
  };
  const timeout = delay(150_000, "it took too long", { ref: false });
  const why = await Promise.race([visit().then(() => undefined, String), timeout]);
  if (why !== undefined) {
    const picture = await Promise.race([tab?.screenshot(), delay(10_000)]).catch(() => undefined);
    writeFileSync(join(pictures, `${browser}-${name}.png`), picture ?? "", "base64");
  }
  tab?.end();
  return why;
}

const chosen = (values.prove ? failing : journeys).filter(
  ({ name }) => values.journey?.includes(name) ?? true,
);
let [passed, failed] = [0, 0];
for (const browser of ["firefox", "webkit"] as const) {
  if (!values.only.includes(browser)) continue;
  for (const journey of chosen) {
    const start = performance.now();
    const why = await walk(browser, journey);
    if (why === undefined) passed += 1;
    else failed += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const [mark, reason] = why === undefined ? ["✓", ""] : ["✗", `: ${why}`];
    console.log(`${mark} ${browser}: ${journey.name}, ${seconds} s${reason}`);
  }
}
await server.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit((values.prove ? passed : failed) > 0 || passed + failed === 0 ? 1 : 0);
