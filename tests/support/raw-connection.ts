import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";

/** A connection that can send any bytes, such as half a request. */
export type RawConnection = {
  socket: Socket;
  send: (text: string | Uint8Array) => void;
  /** All received text, after the other side has closed the connection. */
  closed: Promise<string>;
  /** The text received so far. */
  received: () => string;
};

/** Connects to a port of this machine until the test ends. */
export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (part: Buffer) => (text += part.toString()));
  // Ignores resets, because the other side may close the connection by a reset.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await once(socket, "connect");
  return { socket, send: (part) => void socket.write(part), closed, received: () => text };
}

/** Lets an app listen on a free port of this machine. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The app listens on a port.");
  return address.port;
}

/** The head of a request whose body is announced and still to be sent. */
export function requestHead(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: "x", "accept-language": "en", ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
