import { createServer, request as passOn } from "node:http";
import type { AddressInfo } from "node:net";
import { complaintListener } from "./complaints.ts";

/** The way from the engine to the server. It can be cut, and hears what the engine has to complain of. */
export type Network = {
  origin: string;
  /** Nobody answers any more, until `open`. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  /** Violations of the page's CSP, as the engine reports them. */
  violations: string[];
};

const reports = "/engines/csp";
/** The page's first script: whatever listens for complaints stands before it. */
const firstScript = /^\/assets\/index-[\w-]+\.js$/;

export async function startNetwork(target: string): Promise<Network> {
  const violations: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/" } = incoming;
    if (path === reports) {
      incoming.on("data", (chunk: Buffer) => violations.push(`CSP: ${chunk.toString()}`));
      outgoing.writeHead(204).end();
      return;
    }
    const isFirst = firstScript.test(path);
    const headers = { ...incoming.headers, ...(isFirst && { "accept-encoding": "identity" }) };
    const onward = passOn(new URL(path, target), { method, headers }, (answer) => {
      const given = { ...answer.headers };
      const policy = given["content-security-policy"];
      // The same policy once more, which changes nothing but sends reports.
      if (given["content-type"]?.startsWith("text/html") === true && policy !== undefined)
        given["content-security-policy-report-only"] = `${String(policy)}; report-uri ${reports}`;
      const isChanged = isFirst && answer.statusCode === 200;
      if (isChanged) delete given["content-length"];
      outgoing.writeHead(answer.statusCode ?? 502, given);
      if (isChanged) outgoing.write(complaintListener);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  await listen(0);
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    violations,
    close: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    open: async () => {
      if (!server.listening) await listen(port);
    },
  };
}
