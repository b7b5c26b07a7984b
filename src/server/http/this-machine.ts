import type { FastifyRequest } from "fastify";

/** Whether an IP address is a loopback address. */
export function isThisMachine(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** The headers by which proxies and tunnels say that they pass on somebody else's request. */
const proxyHeader = /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded(-.+)?|cf-.+|true-client-ip)$/;

/** The names under which a machine reaches itself. Any other may be a site that rebinds its DNS name to 127.0.0.1. */
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was made on this machine, and not passed on by a proxy or a tunnel that runs on it. A proxy that adds no header
 * and changes the host cannot be recognised: sandboxes are not for machines that the internet reaches.
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
