import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

export type ProcessGroup = {
  process: ChildProcess;
  /** Everything it has printed. */
  printed: () => string;
  /** Resolves with the first match of what it prints; rejects where it ends before. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  end: () => Promise<void>;
};

/** Starts a program that has children of its own, so that all of them can be ended together. */
export function startGroup(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ProcessGroup {
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const listeners = new Set<() => void>();
  const note = (chunk: Buffer): void => {
    printed += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return {
    process: child,
    printed: () => printed,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(printed);
          if (match !== null) resolve(match);
        };
        listeners.add(look);
        look();
        void gone.then(() => reject(new Error(`${program} has ended: ${printed.slice(-500)}`)));
      }),
    end: async () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // All of its processes are gone already.
      }
      await gone;
    },
  };
}
