/**
 * npm run rehearse:image: goes through deploy/Dockerfile without Docker and starts the result as the image would be: a root that
 * holds nothing but the image and the system's libraries and cannot be written, no root user, no network but the loopback. Uses
 * the build that is there (`npm run build`). Needs root, and Linux. Fails when the server does not serve, or can write.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "#scripts/cluster/run.ts";
import { commandIn, copiesIn, said, stagesIn } from "./dockerfile.ts";
import type { Stage } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..", "..");
const began = performance.now();
const tell = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

function runStage(stage: Stage, folder: string): void {
  for (const { stage: from, sources, target } of copiesIn(stage)) {
    if (from !== undefined) throw new Error("Only the last stage takes from others.");
    for (const source of sources)
      cpSync(join(root, source), join(folder, target, source), { recursive: true });
  }
  for (const command of said(stage, "RUN")) {
    tell(`RUN ${command}`);
    execFileSync("sh", ["-c", command], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}

/** Puts the last stage together, from the packages just installed and the build that is there. */
function assemble(stage: Stage, packages: string, folder: string): void {
  for (const { stage: from, sources, target } of copiesIn(stage)) {
    const base = from === "packages" ? packages : root;
    for (const source of sources) {
      const path = join(base, source.replace(/^\/kaiwa\//, ""));
      if (!existsSync(path)) throw new Error(`${source} is not there: run npm run build first.`);
      cpSync(path, join(folder, target), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
    }
  }
}

/** Inside mounts that nobody else sees: a root of the system's folders and the image, all of it read-only but /tmp. */
const enterImage = `
  set -e
  image=$1 node=$2 new=$3 user=$4; shift 4
  mount -t tmpfs tmpfs "$new"
  mkdir "$new/kaiwa" "$new/tmp" "$new/proc" "$new/dev" "$new/etc" "$new/opt"
  for part in usr bin lib lib64 sbin; do
    if [ -L "/$part" ]; then cp -P "/$part" "$new/$part"; elif [ -d "/$part" ]; then
      mkdir "$new/$part"; mount --bind "/$part" "$new/$part"; mount -o remount,ro,bind "$new/$part"; fi
  done
  touch "$new/opt/node" "$new/dev/null" "$new/dev/urandom"
  mount --bind "$node" "$new/opt/node"; mount -o remount,ro,bind "$new/opt/node"
  mount --bind /dev/null "$new/dev/null"; mount --bind /dev/urandom "$new/dev/urandom"
  mount --bind "$image" "$new/kaiwa"; mount -o remount,ro,bind "$new/kaiwa"
  mount -t proc proc "$new/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$new/tmp"
  mount -o remount,ro "$new"
  ip link set lo up
  exec chroot --userspec="$user" "$new" /usr/bin/env -i PATH=/opt:/usr/bin:/bin "$@"
`;

const prelude = "cd /kaiwa; ";

async function serve(stage: Stage, image: string, scratch: string): Promise<string[]> {
  const node = join(root, "node_modules/.bin/node");
  const user = said(stage, "USER").at(-1) ?? "0:0";
  const environment = said(stage, "ENV").flatMap((line) => line.split(/\s+/));
  const settings = [
    ...environment,
    "KAIWA_HOST=kaiwa.test",
    "LOG_LEVEL=warn",
    "KAIWA_DRAIN_SECONDS=0",
    "HOST=127.0.0.1",
  ];
  const command = commandIn(said(stage, "CMD").at(-1) ?? "[]");
  const check = commandIn(said(stage, "HEALTHCHECK").at(-1) ?? "[]");
  const shell = ["/bin/sh", "-c", `${prelude}exec "$@"`, "sh"];
  const apart = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const entering = ["sh", "-c", enterImage, "enter-image", image, node, scratch, user];
  const child = spawn("unshare", [...apart, ...entering, ...settings, ...shell, ...command], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const server = (): string => execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" }).trim();
  /** Whether a command succeeds where the server runs, as its user. */
  const inside = (words: readonly string[]): boolean => {
    try {
      const enter = ["--target", server(), "--mount", "--net", "--pid", "--root"];
      const as = ["--setuid", user.split(":")[0] ?? "0", "--setgid", user.split(":")[1] ?? "0"];
      const env = ["/usr/bin/env", "-i", "PATH=/opt:/usr/bin:/bin"];
      execFileSync("nsenter", [...enter, ...as, ...env, ...words], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  const problems: string[] = [];
  await until("the image's health check succeeds", () => inside(check), 120_000, 500);
  tell("the health check succeeds");
  const get = (path: string): string[] => [
    "node",
    "-e",
    `fetch("http://127.0.0.1:3000${path}").then((r) => process.exit(r.ok ? 0 : 1))`,
  ];
  for (const path of ["/readyz", "/", "/api/category/list"])
    if (!inside(get(path))) problems.push(`${path} is not served.`);
  if (inside(["touch", "/kaiwa/written"]) || inside(["touch", "/written"]))
    problems.push("The root can be written to.");
  if (!inside(["touch", "/tmp/written"])) problems.push("/tmp cannot be written to.");
  process.kill(Number(server()), "SIGTERM");
  const code = await ended;
  if (code !== 0) problems.push(`After SIGTERM it ended with ${code}, not with 0.`);
  return problems;
}

const work = mkdtempSync(join(tmpdir(), "kaiwa-image-"));
try {
  const stages = stagesIn(readFileSync(join(root, "deploy", "Dockerfile"), "utf8"));
  const packages = stages.find(({ name }) => name === "packages");
  const last = stages.at(-1);
  if (packages === undefined || last === undefined) throw new Error("deploy/Dockerfile has other stages.");
  const [packagesFolder, image, scratch] = ["packages", "image", "root"].map((name) => join(work, name));
  if (packagesFolder === undefined || image === undefined || scratch === undefined)
    throw new Error("Unreachable.");
  for (const folder of [packagesFolder, image, scratch]) mkdirSync(folder);
  execFileSync("chmod", ["755", work]);
  runStage(packages, packagesFolder);
  assemble(last, packagesFolder, image);
  tell(
    `the image has ${execFileSync("du", ["-sm", image], { encoding: "utf8" }).split("\t")[0]} MB besides Node and Debian`,
  );
  const problems = await serve(last, image, scratch);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
  tell(
    problems.length > 0 ? "The image does not hold." : "The image serves, and writes nowhere but to /tmp.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
