import { setTimeout as delay } from "node:timers/promises";
import type { Traffic } from "./learner.ts";

const pauseMs = 700;
const patienceMs = 10_000;

/** Somebody who comes for the first time, again and again: the page, and every file of the build that it names. All of it or nothing is of use. */
export async function visit({ origin, ledger, isOver }: Traffic): Promise<void> {
  while (!isOver()) {
    const begun = performance.now();
    const outcome = await load(origin).catch(() => "no answer");
    const endedAt = performance.now();
    ledger.samples.push({
      endedAt,
      ms: endedAt - begun,
      isWrite: false,
      isSuccess: outcome === "",
      outcome: `first visit: ${outcome}`,
    });
    await delay(pauseMs);
  }
}

/** What went wrong; empty when nothing did. */
async function load(origin: string): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs);
  const page = await fetch(`${origin}/category/all`, { headers: { accept: "text/html" }, signal });
  const html = await page.text();
  if (!page.ok) return String(page.status);
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? "");
  if (files.length === 0) return "a page without its files";
  for (const file of new Set(files)) {
    const { status, body } = await fetch(origin + file, { signal });
    await body?.cancel();
    if (status !== 200) return `${status} for a file of the page`;
  }
  return "";
}
