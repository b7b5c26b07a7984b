import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pagesFile } from "#contract/pages.ts";
import { projectFolders } from "#content/folders.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { orReportMistakes } from "./content/report-mistakes.ts";
import { runIfOutdated } from "./build-stamps.ts";

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
function inOwnProcess(script: string, ...options: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...options], { cwd: root, stdio: "inherit" });
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
      const { unspoken } = compile(projectFolders, { isAudioOptional });
      if (unspoken.length > 0) console.warn(withoutSound(unspoken));
      return unspoken.length === 0;
    },
  });
}

/** Builds everything that is out of date: compiled content, the web app and prerendered pages. */
export async function buildAll(options: BuildOptions = {}): Promise<void> {
  await buildContent(options);
  await runIfOutdated(root, {
    name: "web",
    inputs: webInputs,
    product: "build/web/index.html",
    make: async () => {
      console.log("building the web app …");
      inOwnProcess("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
      return true;
    },
  });
  await runIfOutdated(root, {
    name: "pages",
    inputs: [...new Set([...contentInputs, ...webInputs])],
    product: `build/pages/${pagesFile}`,
    make: async () => {
      console.log("building pages …");
      inOwnProcess("scripts/web-build/pages/main.ts");
      return true;
    },
  });
}

function withoutSound(unspoken: readonly Problem[]): string {
  const missing = unspoken.map(({ file, line, say }) => `${file}:${line}: ${say}`);
  return [...missing, "Until then this is shown without sound, by npm run dev alone.", ""].join("\n");
}

if (import.meta.main) await orReportMistakes(() => buildAll());
