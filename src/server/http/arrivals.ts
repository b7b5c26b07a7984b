import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { sendFailure } from "./failures.ts";

/** Timeouts of incoming requests. Slow requests would hold connections and delay a stop. */
export type ArrivalLimits = {
  headersMs: number;
  /** Allowed for every body, in addition to its length divided by `bytesPerSecond`. */
  bodyMs: number;
  /** The speed of the slowest supported connection. */
  bytesPerSecond: number;
  /** How long a body may pause, for example while a train is in a tunnel. */
  stallMs: number;
  /** How long a stop waits for incoming requests. */
  stopGraceMs: number;
};

/** A body of 64 KB has 34 s. The largest picture (10 MB) has eleven minutes, so 128 kbit/s are enough. */
export const arrivalLimits: ArrivalLimits = {
  headersMs: 20_000,
  bodyMs: 30_000,
  bytesPerSecond: 16 * 1024,
  stallMs: 20_000,
  stopGraceMs: 2_000,
};

/** Aborts bodies that arrive too slowly. During a stop, aborts everything incomplete after a grace period. */
export function limitArrivals(app: FastifyInstance, limits: ArrivalLimits): void {
  /** Running requests by connection. With pipelining a connection has several. */
  const connections = new Map<Socket, Set<FastifyRequest>>();
  const arriving = new Map<FastifyRequest, FastifyReply>();

  app.server.on("connection", (socket) => {
    const beingAnswered = new Set<FastifyRequest>();
    connections.set(socket, beingAnswered);
    socket.once("close", () => {
      connections.delete(socket);
      for (const request of beingAnswered) request.log.info({ req: request }, "the client went away");
    });
  });

  app.addHook("onRequest", (request, reply, done) => {
    const beingAnswered = connections.get(request.raw.socket);
    // Requests that tests inject have no connection.
    if (beingAnswered === undefined) return done();
    beingAnswered.add(request);
    if (hasBody(request)) watchBody(request, reply);
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    connections.get(request.raw.socket)?.delete(request);
    done();
  });

  function watchBody(request: FastifyRequest, reply: FastifyReply): void {
    arriving.set(request, reply);
    const deadline = performance.now() + allowedMs(request, limits);
    let received = request.raw.socket.bytesRead;
    const look = (): void => {
      const hasStalled = request.raw.socket.bytesRead === received;
      if (hasStalled || performance.now() >= deadline) return cutOff(request, reply, "request.too-slow");
      received = request.raw.socket.bytesRead;
      timer = nextLook();
    };
    const nextLook = (): NodeJS.Timeout =>
      setTimeout(look, Math.min(limits.stallMs, Math.max(0, deadline - performance.now()))).unref();
    let timer = nextLook();
    const hasArrived = (): void => {
      clearTimeout(timer);
      arriving.delete(request);
    };
    request.raw.once("end", hasArrived);
    request.raw.once("close", hasArrived);
  }

  app.addHook("preClose", (done) => {
    const grace = setTimeout(() => {
      for (const [request, reply] of arriving) cutOff(request, reply, "unavailable");
      // These connections have no complete request.
      for (const [socket, beingAnswered] of connections) if (beingAnswered.size === 0) socket.destroy();
    }, limits.stopGraceMs).unref();
    app.server.once("close", () => clearTimeout(grace));
    done();
  });
}

/** Responds to a request whose body is incomplete, and closes its connection. */
export function cutOff(
  request: FastifyRequest,
  reply: FastifyReply,
  id: "request.too-slow" | "unavailable",
): void {
  if (reply.sent) {
    request.raw.socket.destroy();
    return;
  }
  reply.header("connection", "close");
  // If code is reading the body, the read fails with this error. Otherwise the error is sent here.
  const error = new AppError(id, id === "unavailable" ? { retryAfterSeconds: 5 } : {});
  if (request.raw.listenerCount("error") > 0) request.raw.emit("error", error);
  else void sendFailure(request, reply, id);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Computes the time for a body from its announced length, up to the limit of the route. */
function allowedMs(
  { headers, routeOptions, server }: FastifyRequest,
  { bodyMs, bytesPerSecond }: ArrivalLimits,
): number {
  const limit = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0;
  const announced = Number(headers["content-length"] ?? limit);
  return bodyMs + (Math.min(announced, limit) / bytesPerSecond) * 1000;
}
