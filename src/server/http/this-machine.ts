/** Whether an IP address is a loopback address. */
export function isThisMachine(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
