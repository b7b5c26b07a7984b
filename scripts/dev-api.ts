import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

export type DevApi = { process: ChildProcess; isReady: Promise<void> };

/**
 * Runs the API behind Vite with Node's arguments `args`. The message that it is ready shows Vite's address,
 * because only Vite's pages reload.
 */
export function startApi(
  args: readonly string[],
  { apiPort, port, print }: { apiPort: number; port: number; print: (text: string) => void },
): DevApi {
  const child = spawn(process.execPath, args, {
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...process.env, PORT: String(apiPort) },
  });
  child.stdout.setEncoding("utf8");
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on("data", (text: string) => {
      const own = text.replace(`localhost:${apiPort}\n`, `localhost:${port}\n`);
      print(own);
      if (own !== text) resolve();
    });
  });
  return { process: child, isReady };
}
