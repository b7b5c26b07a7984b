import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { HostBehaviour } from "#dev/wrapper/host.ts";

const simulator = join(import.meta.dirname, "../../../dev/wrapper/host.ts");
let script: Promise<string> | undefined;

/** The simulated wrapper as one classic script, because the tested build does not contain it. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: simulator, formats: ["iife"], name: "kaiwaSimulator" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .find((file) => file.type === "chunk");
  if (chunk === undefined) throw new Error("the bundle of the simulated wrapper is empty");
  return chunk.code;
}

/** Runs every page from now on inside a simulated wrapper. */
export async function startInWrapper(page: Page, behaviour: Partial<HostBehaviour> = {}): Promise<void> {
  script ??= bundle();
  const start = `window.kaiwaHost = kaiwaSimulator.startHost(window, ${JSON.stringify(behaviour)});`;
  await page.addInitScript({ content: `${await script}\n${start}` });
}

export const messagesFromPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.kaiwaHost?.received ?? []);
