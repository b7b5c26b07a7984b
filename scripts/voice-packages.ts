import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const voiceFolder = join(import.meta.dirname, "../tools/voice");

/** Installs the packages of tools/voice, which contain 850 MB of models, if they are missing or out of date. */
export function installVoicePackages(): void {
  const lock = readFileSync(join(voiceFolder, "package-lock.json"), "utf8");
  const stamp = join(voiceFolder, "node_modules/.kaiwa-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("voice: installing the packages of tools/voice, models included (850 MB, once) …");
  // Without --ignore-scripts, the ONNX runtime would download files from other hosts.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = process.env["npm_execpath"];
  // The variables that npm sets for this package must not affect the other package.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  );
  const options = { cwd: voiceFolder, env, encoding: "utf8" } as const;
  const done =
    npm === undefined
      ? spawnSync("npm", args, options)
      : spawnSync(process.execPath, [npm, ...args], options);
  if (done.status !== 0) {
    console.error(
      `${done.stdout}${done.stderr}\nThe packages of tools/voice could not be installed; the reason is above.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
