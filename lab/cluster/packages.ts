import { existsSync } from "node:fs";

/** Debian's packages, each with a file that shows that it is installed. */
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

/** Throws a sentence that says what is missing. */
export function checkPackages(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ""));
  if (missing.length > 0)
    throw new Error(
      `Install first (Debian 12): apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  if (process.getuid?.() !== 0)
    throw new Error("Only root may make network namespaces and mounts: run the command as root.");
}
