/** The app with reload: Vite in front, the server behind it, restarted when its files change. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { buildAll } from "./build.ts";
import { orTellMistakes } from "./content/tell-mistakes.ts";

const root = join(import.meta.dirname, "..");
const apiPort = 3001;

await orTellMistakes(() => buildAll({ isAudioOptional: true }));
const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "src/server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort) },
});
const vite = await createServer({ configFile: join(root, "vite.config.ts"), server: { port: 3000 } });
await vite.listen();
vite.printUrls();

const stop = (): void => {
  api.kill();
  void vite.close().then(() => process.exit(0));
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
