import { z } from "zod";
import { addressOf, apps, etcdNodes, nodes, ports } from "./layout.ts";
import type { EtcdNode, Node } from "./layout.ts";
import { request, pollUntil } from "./run.ts";

const patroniCluster = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.number().optional() }),
  ),
});
const etcdStatus = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

const patroni = (node: Node, path: string): string => `http://${addressOf(node)}:${ports.patroni}${path}`;
const etcd = (member: EtcdNode, path: string): string => `http://${addressOf(member)}:${ports.etcd}${path}`;

async function members() {
  for (const node of nodes) {
    const response = await request(patroni(node, "/cluster"));
    if (response?.status === 200) return patroniCluster.parse(JSON.parse(response.body)).members;
  }
  return [];
}

async function primary(): Promise<Node | undefined> {
  const responses = await Promise.all(nodes.map((node) => request(patroni(node, "/primary"))));
  return nodes.find((_node, index) => responses[index]?.status === 200);
}

/** Returns the synchronous replica. Commits wait for it, so it can take over without loss. */
async function syncReplica(): Promise<string | undefined> {
  return (await members()).find(({ role }) => role === "sync_standby")?.name;
}

async function etcdLeader(): Promise<EtcdNode | undefined> {
  for (const member of etcdNodes) {
    const response = await request(etcd(member, "/v3/maintenance/status"), { method: "POST", body: "{}" });
    if (response?.status !== 200) continue;
    const { leader, header } = etcdStatus.parse(JSON.parse(response.body));
    if (leader === header.member_id) return member;
  }
  return undefined;
}

/** Returns the app processes to which HAProxy sends requests. */
async function appsInRotation(): Promise<string[]> {
  const response = await request(`http://${addressOf("proxy")}:${ports.metrics}/metrics`);
  const up = /^haproxy_server_status\{proxy="apps",server="(\w+)",state="UP"\} 1$/gm;
  return [...(response?.body ?? "").matchAll(up)].map(([, name]) => name ?? "");
}

async function troubles(): Promise<string[]> {
  const list = await members();
  const found: string[] = [];
  if ((await primary()) === undefined) found.push("no node is the primary");
  for (const node of nodes) {
    const state = list.find(({ name }) => name === node)?.state ?? "missing";
    if (!["running", "streaming"].includes(state)) found.push(`${node} is ${state}`);
  }
  if (new Set(list.map(({ timeline }) => timeline)).size > 1)
    found.push("the nodes are on different timelines");
  if ((await syncReplica()) === undefined) found.push("commits wait for no replica");
  for (const member of etcdNodes) {
    const response = await request(etcd(member, "/health"));
    if (response?.body.includes('"health":"true"') !== true) found.push(`${member} is unhealthy`);
  }
  const serving = await appsInRotation();
  for (const app of apps) if (!serving.includes(app)) found.push(`${app} gets no traffic`);
  return found;
}

export const clusterState = {
  primary,
  syncReplica,
  etcdLeader,
  appsInRotation,
  troubles,
  waitUntilHealthy: async (limitMs = 120_000): Promise<void> => {
    let found: string[] = [];
    const isHealthy = async (): Promise<boolean> => (found = await troubles()).length === 0;
    await pollUntil("the cluster is healthy", isHealthy, limitMs, 500).catch((error: unknown) => {
      throw new Error(`The cluster is not healthy: ${found.join(", ")}.`, { cause: error });
    });
  },
  /** Makes the synchronous replica the primary without a failure. */
  switchover: async (): Promise<void> => {
    const leader = await primary();
    if (leader === undefined) throw new Error("No node is the primary.");
    const candidate = await syncReplica();
    const response = await fetch(patroni(leader, "/switchover"), {
      method: "POST",
      body: JSON.stringify({ leader, candidate }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`Patroni rejected the switchover: ${await response.text()}`);
    await pollUntil("another node is the primary", async () => (await primary()) === candidate);
  },
};
