import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diskOf, folder, namespaceOf } from "./layout.ts";
import type { Machine, Node } from "./layout.ts";
import { processesIn } from "./network.ts";
import { startOf } from "./programs.ts";
import type { ProcessName, Program, Settings } from "./programs.ts";
import type { Start } from "./start.ts";
import { execute, killIfRunning, pollUntil, run } from "./run.ts";

/** Runs in the namespace: mounts the folders, drops root and executes the program. */
const becomeProgram = `
  user=$1 binds=$2; shift 2
  while [ "$binds" -gt 0 ]; do mkdir -p "$2"; mount --bind "$1" "$2" || exit 97; shift 2; binds=$((binds - 1)); done
  exec setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups -- "$@"
`;

function inside(namespace: string, { user, binds, environment }: Start, command: readonly string[]) {
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const shell = ["sh", "-c", becomeProgram, "become-program", user, String(binds.length), ...binds.flat()];
  return {
    args: ["netns", "exec", namespace, ...shell, ...command],
    env: { PATH: path, LANG: "C.UTF-8", ...environment },
  };
}

function launch(namespace: string, cwd: string, log: string, start: Start): ChildProcess {
  const { args, env } = inside(namespace, start, start.command);
  const output = openSync(log, "a");
  // The child is detached, so that Ctrl-C reaches only this command, which stops the programs in order.
  const child = spawn("ip", args, { cwd, env, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  return child;
}

export function processTable(settings: Settings, defaultRoot: string) {
  const running = new Map<ProcessName, { child: ChildProcess; ended: Promise<void> }>();

  const parts = (name: ProcessName): [Machine, Program] => {
    const [machine, program] = name.split("/");
    // A ProcessName consists of exactly these two parts.
    return [machine as Machine, program as Program];
  };

  async function start(name: ProcessName, root = defaultRoot): Promise<void> {
    if (running.has(name)) throw new Error(`${name} is running already.`);
    const [machine, program] = parts(name);
    const log = join(folder, "logs", `${machine}-${program}.log`);
    const plan = startOf(settings, machine, program, root);
    const work = join(folder, machine, program);
    mkdirSync(work, { recursive: true });
    await run("chown", `${plan.user}:`, join(folder, machine), work);
    const child = launch(namespaceOf(machine), work, log, plan);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const gone = (): void => {
      running.delete(name);
      resolve();
    };
    child.once("exit", gone).once("error", gone);
    running.set(name, { child, ended });
    await pollUntil(`${name} responds (its log is ${log})`, async () => {
      if (!running.has(name)) throw new Error(`${name} ended immediately: ${lastLines(log)}`);
      return plan.isUp();
    });
  }

  async function end(name: ProcessName, signal: NodeJS.Signals): Promise<void> {
    const known = running.get(name);
    if (known === undefined) return;
    known.child.kill(signal);
    await known.ended;
  }

  /** Runs a command on a node with its PostgreSQL's user and folders. */
  async function runOnNode(node: Node, command: readonly string[], input = ""): Promise<string> {
    const plan = startOf(settings, node, "patroni", defaultRoot);
    const { args, env } = inside(namespaceOf(node), plan, command);
    const call = execute("ip", args, { cwd: folder, env });
    call.child.stdin?.end(input);
    return (await call).stdout;
  }

  return {
    start,
    runOnNode,
    isRunning: (name: ProcessName): boolean => running.has(name),
    /** Kills one program with SIGKILL. `db1/postgres` is the postmaster, while Patroni keeps running. */
    kill: async (name: ProcessName | `${Node}/postgres`): Promise<void> => {
      const node = /^(db[123])\/postgres$/.exec(name)?.[1];
      // The pattern matches only nodes.
      if (node !== undefined) return killPostmaster(diskOf(node as Node));
      await end(name as ProcessName, "SIGKILL");
    },
    terminate: (name: ProcessName): Promise<void> => end(name, "SIGTERM"),
    /** Kills all programs on a machine with SIGKILL in one go, like a power cut. */
    killMachine: async (machine: Machine): Promise<void> => {
      const namespace = namespaceOf(machine);
      for (const pid of await processesIn(namespace)) killIfRunning(pid);
      await pollUntil(`nothing runs on ${machine}`, async () => (await processesIn(namespace)).length === 0);
    },
  };
}

async function killPostmaster(disk: string): Promise<void> {
  const file = join(disk, "data", "postmaster.pid");
  if (!existsSync(file)) return;
  killIfRunning(Number(readFileSync(file, "utf8").split("\n")[0]));
}

function lastLines(log: string): string {
  return readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
}
