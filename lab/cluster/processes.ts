import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diskOf } from "./disks.ts";
import { namespaceOf } from "./layout.ts";
import type { Machine, Node } from "./layout.ts";
import { processesIn } from "./network.ts";
import { startOf } from "./programs.ts";
import type { ProcessName, Program, Settings } from "./programs.ts";
import type { Start } from "./start.ts";
import { run, until } from "./run.ts";

/** `sh` inside the namespace, whose mounts nobody else sees: puts the folders in place, gives up root, becomes the program. */
const becomeProgram = `
  user=$1 binds=$2; shift 2
  while [ "$binds" -gt 0 ]; do mkdir -p "$2"; mount --bind "$1" "$2" || exit 97; shift 2; binds=$((binds - 1)); done
  exec setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups -- "$@"
`;

/** What `ip` is called with, and the environment, so that a command runs on a machine as its program does. */
function inside(namespace: string, { user, binds, environment }: Start, command: readonly string[]) {
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  return {
    args: [
      "netns",
      "exec",
      namespace,
      "sh",
      "-c",
      becomeProgram,
      "become-program",
      user,
      String(binds.length),
      ...binds.flat(),
      ...command,
    ],
    env: { PATH: path, LANG: "C.UTF-8", ...environment },
  };
}

function launch(namespace: string, folder: string, log: string, start: Start): ChildProcess {
  const { args, env } = inside(namespace, start, start.command);
  const output = openSync(log, "a");
  // A session of its own: Ctrl-C in the terminal is for the command, which ends the programs in order.
  const child = spawn("ip", args, { cwd: folder, env, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  return child;
}

/** The programs of a cluster: starting, ending and killing them by name. */
export function processTable(settings: Settings, defaultRoot: string) {
  const { place } = settings;
  const running = new Map<
    ProcessName,
    { child: ChildProcess; stopSignal: NodeJS.Signals; ended: Promise<void> }
  >();

  const parts = (name: ProcessName): [Machine, Program] => {
    const [machine, program] = name.split("/");
    // ProcessName is made of exactly these two.
    return [machine as Machine, program as Program];
  };

  async function start(name: ProcessName, options: { root?: string; limitMs?: number } = {}): Promise<void> {
    settings.signal?.throwIfAborted();
    if (running.has(name)) throw new Error(`${name} is running already.`);
    const [machine, program] = parts(name);
    const log = join(place.folder, "logs", `${machine}-${program}.log`);
    const plan = startOf(settings, machine, program, options.root ?? defaultRoot);
    const folder = join(place.folder, machine);
    // Beside each other on one machine: each program may write where it starts.
    const work = join(folder, program);
    mkdirSync(work, { recursive: true });
    await run("chown", `${plan.user}:`, folder, work);
    const child = launch(namespaceOf(place, machine), work, log, plan);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const gone = (): void => {
      running.delete(name);
      resolve();
    };
    child.once("exit", gone).once("error", gone);
    running.set(name, { child, stopSignal: plan.stopSignal, ended });
    await until(
      `${name} answers (its log is ${log})`,
      async () => {
        if (!running.has(name)) throw new Error(`${name} ended at once: ${lastLines(log)}`);
        return plan.isUp();
      },
      options.limitMs,
    );
  }

  async function end(name: ProcessName, signal: NodeJS.Signals | "stop"): Promise<void> {
    const known = running.get(name);
    if (known === undefined) return;
    known.child.kill(signal === "stop" ? known.stopSignal : signal);
    await known.ended;
  }

  /** Runs a command on a node as its PostgreSQL's user, with its folders in their places; what it prints. */
  async function runOnNode(node: Node, command: readonly string[], input = ""): Promise<string> {
    const { args, env } = inside(
      namespaceOf(place, node),
      startOf(settings, node, "patroni", defaultRoot),
      command,
    );
    const child = spawn("ip", args, { cwd: place.folder, env, stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.end(input);
    const [code, said, complained] = await Promise.all([
      new Promise<number | null>((resolve) => child.once("close", resolve)),
      child.stdout.toArray(),
      child.stderr.toArray(),
    ]);
    const text = Buffer.concat(said).toString();
    if (code === 0) return text;
    throw new Error(`${command.join(" ")} on ${node} failed: ${text}${Buffer.concat(complained).toString()}`);
  }

  return {
    start,
    runOnNode,
    isRunning: (name: ProcessName): boolean => running.has(name),
    names: (): ProcessName[] => [...running.keys()],
    /** kill -9, of the program alone. `db1/postgres` is the postmaster below Patroni, which stays. */
    kill: async (name: ProcessName | `${Node}/postgres`): Promise<void> => {
      const node = /^(db[123])\/postgres$/.exec(name)?.[1];
      // The pattern holds for nodes only.
      if (node !== undefined) return killPostmaster(diskOf(place, node as Node));
      await end(name as ProcessName, "SIGKILL");
    },
    terminate: (name: ProcessName): Promise<void> => end(name, "stop"),
    /** kill -9 of everything on a machine at once, as if its power had gone. */
    killMachine: async (machine: Machine): Promise<void> => {
      const namespace = namespaceOf(place, machine);
      for (const pid of await processesIn(namespace)) signalIfThere(pid);
      await until(`nothing runs on ${machine}`, async () => (await processesIn(namespace)).length === 0);
    },
  };
}

function signalIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

async function killPostmaster(disk: string): Promise<void> {
  const file = join(disk, "data", "postmaster.pid");
  if (!existsSync(file)) return;
  signalIfThere(Number(readFileSync(file, "utf8").split("\n")[0]));
}

function lastLines(log: string): string {
  return readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
}
