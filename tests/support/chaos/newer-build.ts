import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { contentHash } from "#scripts/stamps.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const copied = ["src", "scripts", "package.json", "tsconfig.json", "tsconfig.base.json", "vite.config.ts"];
const linked = ["node_modules", "audio", "content"];

/**
 * A checkout beside this one whose web app differs by one line, so that its files have other names: the next release. Made once
 * for each state of the sources.
 */
export function newerBuild(): string {
  const folder = join(root, "build", "chaos", "newer");
  const stamp = join(folder, ".stamp");
  const hash = contentHash(root, ["src", "scripts/web-build", "vite.config.ts"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "build"), { recursive: true });
  for (const place of copied) cpSync(join(root, place), join(folder, place), { recursive: true });
  for (const place of linked) symlinkSync(join(root, place), join(folder, place));
  symlinkSync(join(root, "build", "content"), join(folder, "build", "content"));
  appendFileSync(
    join(folder, "src/web/main.tsx"),
    '\ndocument.documentElement.dataset["release"] = "newer";\n',
  );
  const vite = join(root, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: folder, stdio: "inherit" });
  writeFileSync(stamp, hash);
  return folder;
}
