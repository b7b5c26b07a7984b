import type { FastifyRequest } from "fastify";

export function isThisMachine(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

const proxyHeader = /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded(-.+)?|cf-.+|true-client-ip)$/;

/** A request with another host name may be DNS rebinding. */
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Says whether a request comes from this machine without a proxy or tunnel. A proxy that adds no headers
 * cannot be detected, so do not run sandboxes on public machines.
 */
export function isMadeOnThisMachine({
  raw,
  ip,
  headers,
}: Pick<FastifyRequest, "raw" | "ip" | "headers">): boolean {
  return (
    isThisMachine(raw.socket.remoteAddress) &&
    isThisMachine(ip) &&
    localHost.test(headers.host ?? "") &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  );
}
