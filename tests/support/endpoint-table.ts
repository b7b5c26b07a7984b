import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint.ts";

/** Every row of the contract with its names. A new area is found automatically. */
export async function endpointTable(): Promise<{ area: string; name: string; row: Endpoint }[]> {
  const files = readdirSync(join(import.meta.dirname, "../../src/contract")).filter((file) =>
    /^[a-z-]+\.ts$/.test(file),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(`../../src/contract/${file}`)),
  );
  return modules
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([area, table]) =>
      typeof table === "object" && table !== null
        ? Object.entries(table).map(([name, row]: [string, unknown]) => ({ area, name, row }))
        : [],
    )
    .filter((entry): entry is { area: string; name: string; row: Endpoint } => isEndpoint(entry.row));
}

/** @example areaFile("takeAlong") // "take-along" */
export const areaFile = (area: string): string =>
  area.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function isEndpoint(row: unknown): row is Endpoint {
  return typeof row === "object" && row !== null && "path" in row && "access" in row && "method" in row;
}
