/**
 * Runs the app with reload: Vite in front, the server behind it. Changes of code and `content/` show
 * immediately.
 */
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer } from "vite";
import { buildApp, buildContent } from "./build.ts";
import { orReportMistakes, reportMistakes } from "./content/report-mistakes.ts";
import { startApi } from "./dev-api.ts";
import type { DevApi } from "./dev-api.ts";
import { isPortFree } from "./ports.ts";

const root = join(import.meta.dirname, "..");
const content = join(root, "content");
const port = Number(process.env["PORT"] ?? 3000);
if (!(await isPortFree(port))) {
  process.stderr.write(
    `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm run dev\n`,
  );
  process.exit(1);
}
let apiPort = port + 1;
while (!(await isPortFree(apiPort))) apiPort += 1;

const start = (): DevApi =>
  startApi(["--watch", "--watch-preserve-output", join(root, "dev/server.ts")], {
    apiPort,
    port,
    print: (text) => process.stdout.write(text),
  });

await orReportMistakes(() => buildApp({ isAudioOptional: true }));
const vite = await createServer({
  configFile: join(root, "vite.config.ts"),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/sandbox", "/embed", "/covers", "/faces", "/audio"].map((path) => [
        path,
        `http://localhost:${apiPort}`,
      ]),
    ),
  },
});
await vite.listen();
let api = start();

/**
 * Compiles changed content, restarts the server, which reads content only at the start, and reloads open
 * pages.
 */
async function reloadContent(): Promise<void> {
  try {
    if (!(await buildContent({ isAudioOptional: true }))) return;
  } catch (error) {
    return reportMistakes(error);
  }
  const ended = once(api.process, "exit");
  api.process.kill();
  await ended;
  api = start();
  // Broken code never becomes ready.
  await Promise.race([api.isReady, delay(10_000)]);
  vite.ws.send({ type: "full-reload" });
}

let reload = Promise.resolve();
let pause: NodeJS.Timeout | undefined;
vite.watcher.add(content);
vite.watcher.on("all", (_event, path) => {
  if (!path.startsWith(content)) return;
  // Editors write a file in several steps, so the reload waits for the last step.
  clearTimeout(pause);
  pause = setTimeout(() => {
    reload = reload.then(reloadContent);
  }, 200);
});

const stop = (): void => {
  api.process.kill();
  void vite.close().then(() => process.exit(0));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
