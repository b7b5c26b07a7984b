import { join } from "node:path";
import { startTestServer } from "#tests/support/server.ts";

/** One real server for all browser tests; each test is its own visitor. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env["KAIWA_ORIGIN"] = server.origin;
  process.env["KAIWA_DATA_FOLDER"] = server.dataFolder;
  process.env["KAIWA_OUTBOX"] = join(server.dataFolder, "outbox");
  return () => server.stop();
}
