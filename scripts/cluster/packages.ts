import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

/** Debian's packages, each with a file that shows that it is there. */
const packages: Record<string, string> = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd/__init__.py",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  pgbackrest: "/usr/bin/pgbackrest",
  "redis-server": "/usr/bin/redis-server",
  iproute2: "/usr/sbin/ip",
  faketime: "/usr/bin/faketime",
};

const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Sees to the programs of the cluster; throws a sentence for the person at the terminal. */
export function ensurePackages(tell: (line: string) => void): void {
  const isRoot = process.getuid?.() === 0;
  const missing = missingPackages();
  const wanted = `apt-get install --no-install-recommends ${missing.join(" ")}`;
  if (!isRoot)
    throw new Error(
      `The cluster makes network namespaces and mounts, and only root may: run the command as root.${
        missing.length > 0 ? ` It also needs what is not installed: ${wanted}` : ""
      }`,
    );
  if (missing.length === 0) return;
  tell(`installing ${missing.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { env, encoding: "utf8" });
  const done = withoutServices(() => {
    apt("update");
    return apt("-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends", ...missing);
  });
  const still = missingPackages();
  if (still.length > 0)
    throw new Error(
      `${done.stderr}\nThe cluster needs ${still.join(", ")} of Debian 12 or a system like it.`,
    );
}

/** Debian starts what it installs, unless this file says no. The cluster starts its programs itself, and ends them. */
function withoutServices<T>(install: () => T): T {
  const policy = "/usr/sbin/policy-rc.d";
  if (existsSync(policy)) return install();
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy);
  }
}
