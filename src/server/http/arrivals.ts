import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import { sendFailure } from "./failures.ts";

/** How long requests may take to arrive. Connections kept open on purpose would otherwise be free, and delay a stop. */
export type ArrivalLimits = {
  /** For the headers. */
  headersMs: number;
  /** For any body, however small; `bytesPerSecond` adds to it. */
  bodyMs: number;
  /** The slowest connection for which a large body arrives in time. */
  bytesPerSecond: number;
  /** How long a body may rest without a single byte, as a phone's does in a tunnel. */
  stallMs: number;
  /** How long a stop waits for what is still arriving. */
  stopGraceMs: number;
};

/** A body of 64 KB has 34 s, the largest picture (10 MB) eleven minutes: 128 kbit/s are enough for either. */
export const arrivalLimits: ArrivalLimits = {
  headersMs: 20_000,
  bodyMs: 30_000,
  bytesPerSecond: 16 * 1024,
  stallMs: 20_000,
  stopGraceMs: 2_000,
};

/** Cuts off bodies that arrive too slowly and, during a stop, whatever has not arrived after a short grace. */
export function limitArrivals(app: FastifyInstance, limits: ArrivalLimits): void {
  /** Each connection with the requests on it that are being answered: several where a client does not wait for its answers. */
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
    // What is injected in process has no connection and has arrived already.
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
      // Without a request: nothing was sent yet, or not all of the headers.
      for (const [socket, beingAnswered] of connections) if (beingAnswered.size === 0) socket.destroy();
    }, limits.stopGraceMs).unref();
    app.server.once("close", () => clearTimeout(grace));
    done();
  });
}

/** Answers a request whose body is not complete, and closes its connection. */
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
  // Whoever reads the body ends with this error, and it is answered like any other. If nobody reads it yet, it is answered here.
  const error = new AppError(id, id === "unavailable" ? { retryAfterSeconds: 5 } : {});
  if (request.raw.listenerCount("error") > 0) request.raw.emit("error", error);
  else void sendFailure(request, reply, id);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** By the size that the client announces, but no more than the route accepts. */
function allowedMs(
  { headers, routeOptions, server }: FastifyRequest,
  { bodyMs, bytesPerSecond }: ArrivalLimits,
): number {
  const limit = routeOptions.bodyLimit ?? server.initialConfig.bodyLimit ?? 0;
  const announced = Number(headers["content-length"] ?? limit);
  return bodyMs + (Math.min(announced, limit) / bytesPerSecond) * 1000;
}
