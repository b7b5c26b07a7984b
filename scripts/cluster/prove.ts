import type { Cluster } from "./cluster.ts";

export async function proveFailover(cluster: Cluster, tell: (line: string) => void): Promise<void> {
  tell(cluster.url);
}
