import { addressOf, keepers, nodes, ports } from "./layout.ts";
import type { Keeper, Machine, Node, Place } from "./layout.ts";
import { ask, until } from "./run.ts";

/** A node as Patroni tells of it. */
export type Member = {
  name: string;
  role: string;
  state: string;
  timeline: number | undefined;
  /** Bytes behind the primary; undefined for the primary, and while unknown. */
  lag: number | undefined;
  /** Whether commits wait for it: it may take over without loss. */
  isSync: boolean;
};

/** Reads what others print: an object's property, whatever it is. */
function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
const numberOrNone = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

function memberIn(value: unknown): Member {
  const role = String(property(value, "role"));
  return {
    name: String(property(value, "name")),
    role,
    state: String(property(value, "state")),
    timeline: numberOrNone(property(value, "timeline")),
    lag: numberOrNone(property(value, "lag")),
    isSync: role === "sync_standby",
  };
}

/** How the cluster is, asked from outside. */
export function clusterState(place: Place, apps: readonly Machine[]) {
  const patroni = (node: Node, path: string): string =>
    `http://${addressOf(place, node)}:${ports.patroni}${path}`;
  const etcd = (keeper: Keeper, path: string): string =>
    `http://${addressOf(place, keeper)}:${ports.etcd}${path}`;

  async function members(): Promise<Member[]> {
    for (const node of nodes) {
      const said = await ask(patroni(node, "/cluster"));
      if (said?.status !== 200) continue;
      const list = property(JSON.parse(said.body), "members");
      if (Array.isArray(list)) return list.map(memberIn);
    }
    return [];
  }

  async function primary(): Promise<Node | undefined> {
    const said = await Promise.all(nodes.map((node) => ask(patroni(node, "/primary"))));
    return nodes.find((_node, index) => said[index]?.status === 200);
  }

  async function etcdLeader(): Promise<Keeper | undefined> {
    for (const keeper of keepers) {
      const said = await ask(etcd(keeper, "/v3/maintenance/status"), { method: "POST", body: "{}" });
      if (said?.status !== 200) continue;
      const status: unknown = JSON.parse(said.body);
      const leader = property(status, "leader");
      if (leader === property(property(status, "header"), "member_id")) return keeper;
    }
    return undefined;
  }

  /** The app processes that HAProxy sends learners to. */
  async function appsInRotation(): Promise<string[]> {
    const said = await ask(`http://${addressOf(place, "proxy")}:${ports.figures}/metrics`);
    const up = /^haproxy_server_status\{proxy="apps",server="(\w+)",state="UP"\} 1$/gm;
    return [...(said?.body ?? "").matchAll(up)].map(([, name]) => name ?? "");
  }

  async function troubles(): Promise<string[]> {
    const list = await members();
    const found: string[] = [];
    if ((await primary()) === undefined) found.push("no node is the primary");
    for (const node of nodes) {
      const member = list.find(({ name }) => name === node);
      const isWell = member !== undefined && ["running", "streaming"].includes(member.state);
      if (!isWell) found.push(`${node} is ${member?.state ?? "not there"}`);
    }
    if (new Set(list.map(({ timeline }) => timeline)).size > 1)
      found.push("the nodes are on different timelines");
    if (!list.some(({ isSync }) => isSync)) found.push("commits wait for no replica");
    for (const keeper of keepers) {
      const said = await ask(etcd(keeper, "/health"));
      if (said?.body.includes('"health":"true"') !== true) found.push(`${keeper} is not well`);
    }
    const serving = await appsInRotation();
    for (const app of apps) if (!serving.includes(app)) found.push(`${app} gets no traffic`);
    return found;
  }

  return {
    members,
    primary,
    etcdLeader,
    appsInRotation,
    /** What is not as it should be; nothing when all is well. */
    troubles,
    waitUntilHealthy: async (limitMs = 120_000): Promise<void> => {
      let found: string[] = [];
      const isHealthy = async (): Promise<boolean> => (found = await troubles()).length === 0;
      await until("the cluster is healthy", isHealthy, limitMs, 500).catch((error: unknown) => {
        throw new Error(`The cluster is not healthy: ${found.join(", ")}.`, { cause: error });
      });
    },
    /** Makes the replica that commits wait for the primary, without a failure. Resolves when it is. */
    switchover: async (): Promise<void> => {
      const leader = await primary();
      if (leader === undefined) throw new Error("No node is the primary.");
      const candidate = (await members()).find(({ isSync }) => isSync)?.name;
      const said = await fetch(patroni(leader, "/switchover"), {
        method: "POST",
        body: JSON.stringify({ leader, candidate }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!said.ok) throw new Error(`Patroni refused the switchover: ${await said.text()}`);
      await until("another node is the primary", async () => (await primary()) === candidate);
    },
  };
}
