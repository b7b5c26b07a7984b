import { isIPv6 } from "node:net";

/**
 * Groups addresses for rate limits. A household has a whole /64 of IPv6 addresses.
 * @example addressGroup("2001:db8:7:1:a::9") // "2001:db8:7:1::/64"
 * @example addressGroup("::ffff:203.0.113.9") // "203.0.113.9"
 */
export function addressGroup(address: string): string {
  // IPv4 addresses need no parsing.
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const network = [...before, ...zeros, ...after].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/**
 * Returns the /48 of an IPv6 group, because many providers give a whole /48 to one customer.
 * @example siteOf("2001:db8:7:1::/64") // "2001:db8:7::/48"
 * @example siteOf("203.0.113.9") // undefined
 */
export function siteOf(group: string): string | undefined {
  const [, site] = /^(.*):[^:]*::\/64$/.exec(group) ?? [];
  return site === undefined ? undefined : `${site}::/48`;
}
