/**
 * The tests on a machine whose time others take, as a machine of CI may be: a test that counts on speed shows here.
 * `npm run test:busy -- e2e` runs the tests of that kind, as test.ts names them; without a word everything runs.
 */
import { spawn } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds. Long and short ones: a rest in which a test gets far, and a stop in the middle of a tap. */
const stretches = [20, 50, 100, 200, 400, 800];
const anyStretch = (): number => stretches[Math.floor(Math.random() * stretches.length)] ?? 0;

/** Takes all the time there is for a while, rests for a while, and so on until it is ended. */
async function burn(): Promise<never> {
  // Before everybody else, where the system allows it: otherwise half of the time would still be the tests'.
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    console.warn("Not allowed to come first: the machine will be less busy than it could be.");
  }
  for (;;) {
    const until = performance.now() + anyStretch();
    while (performance.now() < until);
    await delay(anyStretch());
  }
}

async function testWhileBusy(kinds: readonly string[]): Promise<number> {
  const burning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, [import.meta.filename, "burn"], { stdio: ["ignore", "inherit", "inherit"] }),
  );
  const tests = spawn(process.execPath, [join(import.meta.dirname, "test.ts"), ...kinds], {
    stdio: "inherit",
  });
  try {
    return await new Promise<number>((resolve) => tests.on("exit", (code) => resolve(code ?? 1)));
  } finally {
    for (const one of burning) one.kill();
  }
}

const words = process.argv.slice(2);
if (words[0] === "burn") await burn();
else process.exitCode = await testWhileBusy(words);
