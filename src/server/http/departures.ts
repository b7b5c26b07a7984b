import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import { addressGroup } from "./address-group.ts";
import type { ArrivalLimits } from "./arrivals.ts";

declare module "fastify" {
  // Fastify types the configuration of routes by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** The memory that a streamed response holds until the client has read it. Buffered ones are measured. */
    heldBytes?: number;
  }
}

/** Memory for responses that clients have not read yet. */
export type DepartureLimits = {
  heldBytes: { perLearner: number; perAddress: number; inAll: number };
  /** How often responses are checked. */
  lookMs: number;
};

const mebibyte = 2 ** 20;

/** A learner may hold 3 decks, an address 12 decks or 256 files, all together 48 decks. */
export const departureLimits: DepartureLimits = {
  heldBytes: { perLearner: 6 * mebibyte, perAddress: 24 * mebibyte, inAll: 96 * mebibyte },
  lookMs: 1_000,
};

/** The least that an open response holds: its connection, request and buffers. */
const leastHeldBytes = 64 * 1024;

/** A streamed file holds one chunk in addition. */
export const fileHeldBytes = leastHeldBytes + 32 * 1024;

type Departure = {
  request: FastifyRequest;
  socket: Socket;
  userId: string | undefined;
  group: string;
  heldBytes: number;
  beganAt: number;
  sentBefore: number;
  /** The bytes sent at the last look, and for how long the client has taken none. */
  sent: number;
  stalledMs: number;
  /** For how long the response has waited for the client. */
  waitedMs: number;
};

/**
 * Closes responses that clients read too slowly, by the same rules as bodies in `arrivals.ts`. Open responses
 * share one memory budget per learner, per address and in all. If a new one exceeds it, the slowest is closed.
 */
export function limitDepartures(
  app: FastifyInstance,
  limits: DepartureLimits & Pick<ArrivalLimits, "bodyMs" | "bytesPerSecond" | "stallMs">,
  metrics: Registry,
): void {
  const open = new Map<FastifyReply, Departure>();
  const closed = new Counter({
    name: "responses_closed_total",
    help: "Responses closed because the client read too slowly, or because of the memory budget.",
    labelNames: ["reason"],
    registers: [metrics],
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    const { socket } = request.raw;
    const heldBytes = heldBy(request, payload);
    // Requests that tests inject have no connection.
    if (heldBytes === undefined || !(socket instanceof Socket)) return done();
    const sent = sentBytes(socket);
    const departure = {
      request,
      socket,
      userId: request.caller?.userId,
      group: addressGroup(request.ip),
      heldBytes: Math.max(heldBytes, leastHeldBytes),
      beganAt: performance.now(),
      sentBefore: sent,
      sent,
      stalledMs: 0,
      waitedMs: 0,
    };
    makeRoom(departure);
    open.set(reply, departure);
    reply.raw.once("close", () => open.delete(reply));
    done();
  });

  function makeRoom({ userId, group, heldBytes }: Departure): void {
    const { perLearner, perAddress, inAll } = limits.heldBytes;
    if (userId !== undefined) makeRoomAmong((one) => one.userId === userId, perLearner - heldBytes);
    makeRoomAmong((one) => one.group === group, perAddress - heldBytes);
    makeRoomAmong(() => true, inAll - heldBytes);
  }

  function makeRoomAmong(isCounted: (one: Departure) => boolean, maxBytes: number): void {
    const counted = [...open].filter(([, one]) => isCounted(one));
    let held = counted.reduce((sum, [, one]) => sum + one.heldBytes, 0);
    if (held <= maxBytes) return;
    for (const [reply, one] of counted.toSorted(([, a], [, b]) => speed(a) - speed(b))) {
      if (held <= maxBytes) return;
      held -= one.heldBytes;
      close(reply, one, "budget");
    }
  }

  function close(reply: FastifyReply, { request, socket }: Departure, reason: "slow" | "budget"): void {
    open.delete(reply);
    closed.inc({ reason });
    request.log.info({ req: request, reason }, "the response was closed");
    socket.destroy();
  }

  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // If this process was busy, the clients had no chance.
    const passedMs = Math.min(now - lookedAt, 2 * limits.lookMs);
    lookedAt = now;
    for (const [reply, one] of open) if (isTooSlow(one, passedMs, limits)) close(reply, one, "slow");
  }, limits.lookMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function heldBy({ routeOptions }: FastifyRequest, payload: unknown): number | undefined {
  if (payload === undefined || payload === null) return undefined;
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  const { heldBytes } = routeOptions.config;
  if (heldBytes === undefined)
    throw new Error(`${routeOptions.url} streams its response: declare heldBytes in its schema or config`);
  return heldBytes;
}

/** Bytes of a write count when all of it is sent. */
const sentBytes = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

function speed({ socket, beganAt, sentBefore }: Departure): number {
  return (sentBytes(socket) - sentBefore) / (performance.now() - beganAt + 1);
}

function isTooSlow(
  departure: Departure,
  passedMs: number,
  { bodyMs, bytesPerSecond, stallMs }: Pick<ArrivalLimits, "bodyMs" | "bytesPerSecond" | "stallMs">,
): boolean {
  const { socket, sentBefore } = departure;
  const waiting = socket.writableLength;
  // The client has everything that was written, and waits for this process.
  if (waiting === 0) return false;
  const sent = sentBytes(socket);
  departure.stalledMs = sent === departure.sent ? departure.stalledMs + passedMs : 0;
  departure.waitedMs += passedMs;
  departure.sent = sent;
  const allowedMs = (bytes: number): number => (bytes / bytesPerSecond) * 1000;
  return (
    departure.stalledMs > stallMs + allowedMs(waiting) ||
    departure.waitedMs > bodyMs + allowedMs(sent - sentBefore + waiting)
  );
}
