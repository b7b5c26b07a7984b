import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const connections = 16;

/** wrk makes far more requests for its own processor time than anything written in JavaScript. */
export function needWrk(): void {
  if (spawnSync("wrk", ["-v"]).error === undefined) return;
  throw new Error("wrk is missing: install Debian's package (apt-get install wrk).");
}

/** Fires for some seconds from one thread. Returns the number of answers; one that is not 200 is a failure of the measurement. */
export async function fire(
  origin: string,
  { script, seconds }: { script: string; seconds: number },
): Promise<number> {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, origin];
  const { stdout } = await run("wrk", args);
  const found = /ANSWERS (\d+) FAILED (\d+)/.exec(stdout);
  const [answers, failed] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 1)];
  if (answers === 0 || failed > 0) throw new Error(`${failed} of ${answers} requests failed:\n${stdout}`);
  return answers;
}
