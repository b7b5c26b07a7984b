import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { withOwnClock } from "./clocks.ts";
import { diskOf } from "./disks.ts";
import { addressOf, keepers, nodes, ports } from "./layout.ts";
import type { Machine, Place, Secrets } from "./layout.ts";
import { ask } from "./run.ts";
import type { Start } from "./start.ts";

export type Program = "haproxy" | "redis" | "pgbouncer" | "server" | "patroni" | "etcd";
export type ProcessName = `${Machine}/${Program}`;

export type Settings = {
  place: Place;
  secrets: Secrets;
  /** The checkout whose deploy/ is used. */
  home: string;
  environment: Record<string, string>;
  hasClocks: boolean;
  isArchiving: boolean;
  signal: AbortSignal | undefined;
};

async function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(false));
  });
}

const answers = async (url: string): Promise<boolean> => (await ask(url))?.status === 200;

export const poolerUrl = (host: string, { kaiwa }: Secrets): string =>
  `postgres://kaiwa:${kaiwa}@${host}:${ports.pooler}/kaiwa`;
export const primaryUrl = (host: string, { kaiwa }: Secrets): string =>
  `postgres://kaiwa:${kaiwa}@${host}:${ports.primary}/kaiwa`;

/** The start of a program; for a server from the checkout `root`. */
export function startOf(settings: Settings, machine: Machine, program: Program, root: string): Start {
  const start = realTimeStart(settings, machine, program, root);
  // Of app processes only: Python's sleep fails under libfaketime and Patroni with it, Redis does not start, etcd does not ask
  // the C library.
  return settings.hasClocks && program === "server" ? withOwnClock(settings.place, machine, start) : start;
}

function realTimeStart(settings: Settings, machine: Machine, program: Program, root: string): Start {
  const { place, secrets, home } = settings;
  const address = addressOf(place, machine);
  const own = join(place.folder, machine);
  mkdirSync(own, { recursive: true });
  const deploy = (part: string): string => join(home, "deploy", part);
  const shared = { binds: [], environment: {}, stopSignal: "SIGTERM" } as const;
  const starts: Record<Program, () => Start> = {
    haproxy: () => ({
      ...shared,
      command: ["haproxy", "-W", "-db", "-f", join(own, "haproxy.cfg")],
      user: "haproxy",
      environment: { HAPROXY_SOCKET: join(own, "socket") },
      isUp: () => answers(`http://${address}:${ports.figures}/metrics`),
    }),
    redis: () => ({
      ...shared,
      command: ["redis-server", deploy("redis/redis.conf")],
      user: "redis",
      isUp: () => listens(address, ports.redis),
    }),
    pgbouncer: () => {
      writeFileSync(join(own, "userlist.txt"), `"kaiwa" "${secrets.kaiwa}"\n`);
      writeFileSync(join(own, "pgbouncer.ini"), readFileSync(deploy("pgbouncer/pgbouncer.ini")));
      return {
        ...shared,
        command: ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"],
        user: "postgres",
        binds: [[own, "/etc/pgbouncer"]],
        // Ends at once: whoever waits for it asks again.
        stopSignal: "SIGTERM",
        isUp: () => listens(address, ports.pooler),
      };
    },
    server: () => ({
      ...shared,
      command: [join(root, "node_modules/.bin/node"), join(root, "src/server/main.ts")],
      user: "nobody",
      environment: { ...serverEnvironment(settings), ...settings.environment },
      isUp: () => answers(`http://${address}:${ports.app}/healthz`),
    }),
    patroni: () => ({
      ...shared,
      command: ["patroni", "/etc/patroni/patroni.yml"],
      user: "postgres",
      environment: patroniEnvironment(settings, machine),
      binds: [
        [deploy("patroni"), "/etc/patroni"],
        [deploy("pgbackrest"), "/etc/pgbackrest"],
        [own, "/run/postgresql"],
        [diskOf(place, oneOf(nodes, machine)), "/var/lib/postgresql"],
        [backupsOf(place), "/var/lib/pgbackrest"],
        [own, "/var/log/postgresql"],
      ],
      isUp: async () => (await ask(`http://${address}:${ports.patroni}/liveness`))?.status === 200,
    }),
    etcd: () => ({
      ...shared,
      command: ["etcd"],
      user: "etcd",
      environment: etcdEnvironment(machine, join(own, "data")),
      isUp: async () => {
        const said = await ask(`http://${address}:${ports.etcd}/health`);
        return said?.body.includes('"health":"true"') === true;
      },
    }),
  };
  return starts[program]();
}

export const backupsOf = ({ folder }: Pick<Place, "folder">): string => join(folder, "backups");

function oneOf<T extends string>(known: readonly T[], name: string): T {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new Error(`${name} is none of ${known.join(", ")}.`);
  return found;
}

function serverEnvironment({ place, secrets }: Settings): Record<string, string> {
  return {
    NODE_ENV: "production",
    KAIWA_HOST: "kaiwa.test",
    PORT: String(ports.app),
    PAYMENTS: "off",
    KAIWA_DATA: "data",
    DATABASE_URL: primaryUrl("proxy", secrets),
    DATABASE_POOLER_URL: poolerUrl("pgbouncer", secrets),
    KAIWA_REDIS_URL: `redis://redis:${ports.redis}`,
    KAIWA_TRUSTED_PROXIES: addressOf(place, "proxy"),
    KAIWA_METRICS_TOKEN: secrets.metrics,
    KAIWA_DRAIN_SECONDS: "3",
    LOG_LEVEL: "warn",
  };
}

function patroniEnvironment(settings: Settings, machine: Machine): Record<string, string> {
  const { secrets } = settings;
  return {
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
  };
}

function etcdEnvironment(machine: Machine, dataFolder: string): Record<string, string> {
  return {
    ETCD_NAME: machine,
    ETCD_DATA_DIR: dataFolder,
    ETCD_LISTEN_PEER_URLS: `http://0.0.0.0:${ports.etcdPeer}`,
    ETCD_LISTEN_CLIENT_URLS: `http://0.0.0.0:${ports.etcd}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${machine}:${ports.etcdPeer}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${machine}:${ports.etcd}`,
    ETCD_INITIAL_CLUSTER: keepers.map((name) => `${name}=http://${name}:${ports.etcdPeer}`).join(","),
    ETCD_INITIAL_CLUSTER_STATE: "new",
    ETCD_INITIAL_CLUSTER_TOKEN: "kaiwa",
    ETCD_HEARTBEAT_INTERVAL: "150",
    ETCD_ELECTION_TIMEOUT: "1500",
    ETCD_AUTO_COMPACTION_RETENTION: "1",
    ETCD_UNSUPPORTED_ARCH: process.arch,
    ETCD_LOG_LEVEL: "warn",
  };
}
