import { setTimeout as delay } from "node:timers/promises";
import type { Traffic } from "./learner.ts";

const pauseMs = 700;
const patienceMs = 10_000;

/** Makes first visits repeatedly: loads the page and every built file that it references. */
export async function visit({ origin, ledger, isOver }: Traffic): Promise<void> {
  while (!isOver()) {
    const outcome = await load(origin).catch(() => "no answer");
    ledger.samples.push({
      endedAt: performance.now(),
      isWrite: false,
      isSuccess: outcome === "",
      outcome: `first visit: ${outcome}`,
    });
    await delay(pauseMs);
  }
}

/** Returns why a visit failed, or an empty text. */
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
