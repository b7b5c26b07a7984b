// Adds optional platform packages to package-lock.json that are missing. If a registry mirror has only some
// platforms, npm leaves the others out of the lock, and `npm ci` rejects it. Run it after every change of
// dependencies: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "..", "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = {
  "arm-": "arm",
  arm: "arm",
  arm64: "arm64",
  ia32: "ia32",
  x64: "x64",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
  wasm32: "wasm32",
};

/** Returns the platform in a package name, for example "linux-arm64-musl" in "binding-linux-arm64-musl". */
function platformOf(name) {
  const parts = name.split("/").at(-1).split("-");
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.map((part) => processors[part]).find((part) => part !== undefined);
  const libc =
    parts.includes("musl") || parts.includes("musleabihf")
      ? "musl"
      : parts.includes("gnu") || parts.includes("gnueabihf")
        ? "glibc"
        : undefined;
  return {
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(os !== undefined && { os: [os] }),
    ...(libc !== undefined && { libc: [libc] }),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const here = `node_modules/${name}`;
    const nested = `${path}/node_modules/${name}`;
    if (path === "" || lock.packages[here] !== undefined || lock.packages[nested] !== undefined) continue;
    if (!/^\d/.test(version)) continue;
    lock.packages[here] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
      engines: entry.engines,
    };
    if (entry.engines === undefined) delete lock.packages[here].engines;
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
process.stdout.write(`package-lock.json: ${added} platform packages added\n`);
