import type { Engine } from "./driver/engine.ts";
import type { Journey, Visit } from "./journeys/journey.ts";
import { openPage } from "./page.ts";
import { complaintsOf } from "./surroundings/complaints.ts";
import type { Network } from "./surroundings/network.ts";
import type { NullSink } from "./surroundings/null-sink.ts";

const patienceMs = 30_000;
const silenceMs = 1_000;

/** Walks one journey as a visitor who has dismissed the test notice; resolves with what the engine complained of. */
export async function walkJourney(
  engine: Engine,
  { walk }: Journey,
  { network, sink }: { network: Network; sink: Pick<NullSink, "heardSince"> },
): Promise<string[]> {
  await network.open();
  network.violations.length = 0;
  const page = openPage(engine, network.origin);
  await page.open("/about");
  await page.read(() => localStorage.setItem("test_notice_dismissed_until", "99999999999999"));
  const visit: Visit = {
    engine: engine.name,
    page,
    network,
    hear: async (seconds) => {
      const since = performance.now();
      await soon(`${seconds} s of sound`, () => sink.heardSince(since) >= seconds);
    },
    hearNothing: async () => {
      await soon("silence", () => sink.heardSince(performance.now() - silenceMs) === 0);
    },
  };
  await walk(visit);
  return [...network.violations, ...(await complaintsOf(engine))];
}

async function soon(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`in ${patienceMs / 1000} s not heard: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
