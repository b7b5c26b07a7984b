import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { projectFolders } from "#content/folders.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { orTellMistakes } from "./content/tell-mistakes.ts";
import { unlessUpToDate } from "./stamps.ts";

const root = join(import.meta.dirname, "..");

type BuildOptions = {
  /** Compiles scenes without their audio, to look at them before they are spoken. */
  isAudioOptional?: boolean;
};

/** Builds what is out of date: compiled content and the web app. */
export async function buildAll({ isAudioOptional = false }: BuildOptions = {}): Promise<void> {
  await unlessUpToDate(root, {
    name: "content",
    inputs: ["content", "audio", "src/content", "src/domain", "src/contract", "package-lock.json"],
    product: "build/content/catalogue.json",
    // The compiler and its dictionary take longer to load than the rest of a start with nothing to build.
    make: async () => {
      const { compile } = await import("#content/compile.ts");
      const { unspoken } = compile(projectFolders, { isAudioOptional });
      if (unspoken.length > 0) console.warn(withoutSound(unspoken));
      return unspoken.length === 0;
    },
  });
  await unlessUpToDate(root, {
    name: "web",
    inputs: [
      "src/web",
      "src/domain",
      "src/contract",
      "src/scheduling",
      "src/listening",
      "scripts/web-build",
      "vite.config.ts",
      "package-lock.json",
    ],
    product: "build/web/index.html",
    // A process of its own: Vite turns the one it runs in into production for good.
    make: async () => {
      const vite = join(root, "node_modules/vite/bin/vite.js");
      execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: root, stdio: "inherit" });
      return true;
    },
  });
}

function withoutSound(unspoken: readonly Problem[]): string {
  const missing = unspoken.map(({ file, line, say }) => `${file}:${line}: ${say}`);
  return [...missing, "Until then this is shown without sound, by npm run dev alone.", ""].join("\n");
}

if (import.meta.main) await orTellMistakes(() => buildAll());
