/**
 * The tests on a machine whose time others take, as a machine of CI may be: a test that counts on speed shows here.
 * `npm run test:busy -- e2e` runs the tests of that kind, as test.ts names them; without a word everything runs.
 * `npm run test:late` leaves the machine alone and suspends the processes of the browser tests again and again for seconds,
 * while the browsers go on: a test that depends on when it looks shows here.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const oneOf = (choices: readonly number[]): number =>
  choices[Math.floor(Math.random() * choices.length)] ?? 0;

/** Milliseconds. Long and short ones: a rest in which a test gets far, and a stop in the middle of a tap. */
const stretches = [20, 50, 100, 200, 400, 800];

/** Takes all the time there is for a while, rests for a while, and so on until it is ended. */
async function burn(): Promise<never> {
  // Before everybody else, where the system allows it: otherwise half of the time would still be the tests'.
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    console.warn("Not allowed to come first: the machine will be less busy than it could be.");
  }
  for (;;) {
    const until = performance.now() + oneOf(stretches);
    while (performance.now() < until);
    await delay(oneOf(stretches));
  }
}

/** Milliseconds. The longest is longer than a toast or a line lasts. */
const awayMs = [1000, 3000, 6000, 9000];
const presentMs = [300, 1000, 2000, 4000];

/** The processes that run browser tests, as Linux lists them. */
function browserTesters(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, "utf8").includes("playwright/lib/worker/");
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

function signal(tester: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(tester, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** Stops each of them for a while, lets it go on for a while, until it is ended itself. */
async function lookAway(): Promise<never> {
  const testers = new Map<number, { isAway: boolean; until: number }>();
  process.on("SIGTERM", () => {
    for (const tester of testers.keys()) signal(tester, "SIGCONT");
    process.exit();
  });
  for (;;) {
    const now = performance.now();
    for (const tester of browserTesters()) {
      const { isAway, until } = testers.get(tester) ?? { isAway: true, until: 0 };
      if (now < until) continue;
      signal(tester, isAway ? "SIGCONT" : "SIGSTOP");
      testers.set(tester, { isAway: !isAway, until: now + oneOf(isAway ? presentMs : awayMs) });
    }
    await delay(50);
  }
}

async function testMeanwhile(hindrances: readonly string[], kinds: readonly string[]): Promise<number> {
  const hindering = hindrances.map((one) =>
    spawn(process.execPath, [import.meta.filename, one], { stdio: ["ignore", "inherit", "inherit"] }),
  );
  const tests = spawn(process.execPath, [join(import.meta.dirname, "test.ts"), ...kinds], {
    stdio: "inherit",
    // A test whose process is suspended for most of the time takes far longer.
    env: { ...process.env, KAIWA_TEST_MINUTES: "60" },
  });
  try {
    return await new Promise<number>((resolve) => tests.on("exit", (code) => resolve(code ?? 1)));
  } finally {
    for (const one of hindering) one.kill();
  }
}

const words = process.argv.slice(2);
if (words[0] === "burn") await burn();
else if (words[0] === "look-away") await lookAway();
else if (words[0] === "late") process.exitCode = await testMeanwhile(["look-away"], ["e2e"]);
else
  process.exitCode = await testMeanwhile(
    Array.from({ length: availableParallelism() }, () => "burn"),
    words,
  );
