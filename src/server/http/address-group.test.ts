import { expect, test } from "vitest";
import { addressGroup, siteOf } from "./address-group.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:7:1:a:b:c:d", "2001:db8:7:1::/64"],
  ["2001:DB8:7:1::9", "2001:db8:7:1::/64"],
  ["2001:0db8:0007:0001::9", "2001:db8:7:1::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("groups the address %s as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  ["2001:db8:7:1::/64", "2001:db8:7::/48"],
  ["2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["203.0.113.9", undefined],
  ["unknown", undefined],
])("maps the group %s to the site %s", (group, site) => {
  expect(siteOf(group)).toBe(site);
});
