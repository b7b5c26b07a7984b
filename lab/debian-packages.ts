import { execFileSync } from "node:child_process";

/** Installs missing packages if this process is root. */
export function installPackages(packages: string): void {
  if (process.getuid?.() !== 0) return;
  const install = `apt-get install -y --no-install-recommends ${packages}`;
  execFileSync("sh", ["-c", `dpkg -s ${packages} >/dev/null 2>&1 || ${install}`]);
}
