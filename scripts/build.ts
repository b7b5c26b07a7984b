import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { pagesFile } from "#contract/pages.ts";
import { projectFolders } from "#content/folders.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { orReportMistakes } from "./content/report-mistakes.ts";
import { isOutdated, runIfOutdated } from "./build-stamps.ts";
import type { BuildStep } from "./build-stamps.ts";

const root = join(import.meta.dirname, "..");

type BuildOptions = {
  /** Compiles scenes that have no audio, too, for a preview. */
  isAudioOptional?: boolean;
};

const contentInputs = ["content", "audio", "src/content", "src/domain", "src/contract", "package-lock.json"];
const webInputs = [
  "src/web",
  "src/domain",
  "src/contract",
  "src/listening",
  "scripts/web-build",
  "vite.config.ts",
  "package-lock.json",
];

/** Runs a script in another process, because Vite switches its process to production permanently. */
async function inOwnProcess(script: string, ...options: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...options], { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${script} failed`);
}

/** Compiles the content if it has changed. Returns whether it has. */
export function buildContent({ isAudioOptional = false }: BuildOptions = {}): Promise<boolean> {
  return runIfOutdated(root, {
    name: "content",
    inputs: contentInputs,
    product: "build/content/catalogue.json",
    // The compiler is imported on demand. Loading it takes longer than the rest of a start without changes.
    make: async () => {
      console.log("building content …");
      const { compile } = await import("#content/compile.ts");
      const { progress } = await import("./content/progress.ts");
      const { unspoken } = await compile(projectFolders, { isAudioOptional, progress });
      if (unspoken.length > 0) console.warn(withoutSound(unspoken));
      return unspoken.length === 0;
    },
  });
}

function buildWeb(): Promise<boolean> {
  return runIfOutdated(root, {
    name: "web",
    inputs: webInputs,
    product: "build/web/index.html",
    make: async () => {
      console.log("building the web app …");
      await inOwnProcess("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
      return true;
    },
  });
}

const pages: BuildStep = {
  name: "pages",
  inputs: [...new Set([...contentInputs, ...webInputs])],
  product: `build/pages/${pagesFile}`,
  make: async () => {
    console.log("building pages …");
    await inOwnProcess("scripts/web-build/pages/main.ts");
    return true;
  },
};

/** Builds what the server needs: compiled content and, on another core, the web app. */
export async function buildApp(options: BuildOptions = {}): Promise<void> {
  const web = buildWeb();
  // The failure is reported below.
  web.catch(() => undefined);
  await buildContent(options);
  await web;
}

/** Builds everything that is out of date: compiled content, the web app and prerendered pages. */
export async function buildAll(): Promise<void> {
  await buildApp();
  await runIfOutdated(root, pages);
}

/** Builds outdated pages in another process while the server is running. The next start serves them. */
export function buildPagesLater(): void {
  if (!isOutdated(root, pages)) return;
  const child = spawn(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, stdio: "inherit" });
  child.on("spawn", () => {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  child.on("exit", (code) => {
    if (code === 0) console.log("The prerendered pages are built. The next start serves them.");
  });
}

function withoutSound(unspoken: readonly Problem[]): string {
  const missing = unspoken.map(({ file, line, say }) => `${file}:${line}: ${say}`);
  return [...missing, "Until then this is shown without sound, by npm run dev alone.", ""].join("\n");
}

if (import.meta.main) await orReportMistakes(() => buildAll());
