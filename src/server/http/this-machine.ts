import type { FastifyRequest } from "fastify";

/** Whether an address is a loopback address. */
export function isThisMachine(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** Headers of proxies and tunnels. */
const proxyHeader = /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded(-.+)?|cf-.+|true-client-ip)$/;

/** Other host names may be DNS rebinding. */
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine without a proxy or tunnel. A proxy without headers cannot be detected, so sandboxes
 * are not for public machines.
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
