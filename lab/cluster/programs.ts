import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withOwnClock } from "./clocks.ts";
import { addressOf, backups, config, diskOf, etcdNodes, folder, ports } from "./layout.ts";
import type { Machine, Node, Secrets } from "./layout.ts";
import { answers, request, succeeds } from "./run.ts";
import type { Start } from "./start.ts";

export type Program = "haproxy" | "redis" | "pgbouncer" | "server" | "patroni" | "etcd";
export type ProcessName = `${Machine}/${Program}`;

export type Settings = {
  secrets: Secrets;
  environment: Record<string, string>;
  hasClocks: boolean;
  isArchiving: boolean;
};

const listens = (host: string, port: number): Promise<boolean> =>
  succeeds("timeout", "1", "bash", "-c", `</dev/tcp/${host}/${port}`);

export const poolerUrl = (host: string, { kaiwa }: Secrets): string =>
  `postgres://kaiwa:${kaiwa}@${host}:${ports.pooler}/kaiwa`;
export const primaryUrl = (host: string, { kaiwa }: Secrets): string =>
  `postgres://kaiwa:${kaiwa}@${host}:${ports.primary}/kaiwa`;

export function startOf(settings: Settings, machine: Machine, program: Program, root: string): Start {
  const start = realTimeStart(settings, machine, program, root);
  // Only app processes run with libfaketime. Patroni fails with it (Python's sleep), Redis does not start,
  // and etcd bypasses libc.
  return settings.hasClocks && program === "server" ? withOwnClock(machine, start) : start;
}

function realTimeStart(settings: Settings, machine: Machine, program: Program, root: string): Start {
  const { secrets } = settings;
  const address = addressOf(machine);
  const own = join(folder, machine);
  mkdirSync(own, { recursive: true });
  const shared = { binds: [], environment: {} } as const;
  const starts: Record<Program, () => Start> = {
    haproxy: () => ({
      ...shared,
      command: ["haproxy", "-W", "-db", "-f", join(own, "haproxy.cfg")],
      user: "haproxy",
      environment: { HAPROXY_SOCKET: join(own, "socket") },
      isUp: () => answers(`http://${address}:${ports.metrics}/metrics`),
    }),
    redis: () => ({
      ...shared,
      command: ["redis-server", join(config, "redis/redis.conf")],
      user: "redis",
      isUp: () => listens(address, ports.redis),
    }),
    pgbouncer: () => {
      writeFileSync(join(own, "userlist.txt"), `"kaiwa" "${secrets.kaiwa}"\n`);
      writeFileSync(join(own, "pgbouncer.ini"), readFileSync(join(config, "pgbouncer/pgbouncer.ini")));
      return {
        ...shared,
        command: ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"],
        user: "postgres",
        binds: [[own, "/etc/pgbouncer"]],
        isUp: () => listens(address, ports.pooler),
      };
    },
    server: () => ({
      ...shared,
      command: [join(root, "node_modules/.bin/node"), join(root, "src/server/main.ts")],
      user: "nobody",
      environment: {
        NODE_ENV: "production",
        KAIWA_HOST: "kaiwa.test",
        PORT: String(ports.app),
        PAYMENTS: "off",
        KAIWA_DATA: "data",
        DATABASE_URL: primaryUrl("proxy", secrets),
        DATABASE_POOLER_URL: poolerUrl("pgbouncer", secrets),
        KAIWA_REDIS_URL: `redis://redis:${ports.redis}`,
        KAIWA_TRUSTED_PROXIES: addressOf("proxy"),
        KAIWA_METRICS_TOKEN: secrets.metrics,
        KAIWA_DRAIN_SECONDS: "3",
        LOG_LEVEL: "warn",
        ...settings.environment,
      },
      isUp: () => answers(`http://${address}:${ports.app}/healthz`),
    }),
    // Patroni runs only on nodes.
    patroni: () => ({
      ...shared,
      command: ["patroni", "/etc/patroni/patroni.yml"],
      user: "postgres",
      environment: {
        PATRONI_NAME: machine,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine}:${ports.patroni}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine}:${ports.postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: "/var/lib/postgresql/data",
        PATRONI_POSTGRESQL_PGPASS: "/run/postgresql/pgpass",
        PATRONI_SUPERUSER_USERNAME: "postgres",
        PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
        PATRONI_REPLICATION_USERNAME: "replicator",
        PATRONI_REPLICATION_PASSWORD: secrets.replicator,
        KAIWA_DATABASE_PASSWORD: secrets.kaiwa,
        KAIWA_ARCHIVE: settings.isArchiving ? "1" : "0",
      },
      binds: [
        [join(config, "patroni"), "/etc/patroni"],
        [join(config, "pgbackrest"), "/etc/pgbackrest"],
        [own, "/run/postgresql"],
        [diskOf(machine as Node), "/var/lib/postgresql"],
        [backups, "/var/lib/pgbackrest"],
        [own, "/var/log/postgresql"],
      ],
      isUp: () => answers(`http://${address}:${ports.patroni}/liveness`),
    }),
    etcd: () => ({
      ...shared,
      command: ["etcd"],
      user: "etcd",
      environment: {
        ETCD_NAME: machine,
        ETCD_DATA_DIR: join(own, "data"),
        ETCD_LISTEN_PEER_URLS: `http://0.0.0.0:${ports.etcdPeer}`,
        ETCD_LISTEN_CLIENT_URLS: `http://0.0.0.0:${ports.etcd}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${machine}:${ports.etcdPeer}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${machine}:${ports.etcd}`,
        ETCD_INITIAL_CLUSTER: etcdNodes.map((name) => `${name}=http://${name}:${ports.etcdPeer}`).join(","),
        ETCD_INITIAL_CLUSTER_STATE: "new",
        ETCD_INITIAL_CLUSTER_TOKEN: "kaiwa",
        ETCD_HEARTBEAT_INTERVAL: "150",
        ETCD_ELECTION_TIMEOUT: "1500",
        ETCD_AUTO_COMPACTION_RETENTION: "1",
        ETCD_UNSUPPORTED_ARCH: process.arch,
        ETCD_LOG_LEVEL: "warn",
      },
      isUp: async () => {
        const said = await request(`http://${address}:${ports.etcd}/health`);
        return said?.body.includes('"health":"true"') === true;
      },
    }),
  };
  return starts[program]();
}
