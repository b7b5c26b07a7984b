import { join } from "node:path";
import { expect, test } from "vitest";
import { addressOf, allMachines, cableOf, takePlace } from "./layout.ts";
import { haproxyConfig } from "./proxy-config.ts";

const place = { name: "try", slot: 249, folder: "" };

test("every machine has an address of its own", () => {
  const machines = allMachines(9);
  expect(new Set(machines.map((machine) => addressOf(place, machine))).size).toBe(machines.length);
  expect(addressOf(place, "db2")).toBe("10.77.249.32");
});

test("names of cables are as short as the system wants them", () => {
  for (const machine of allMachines(9)) expect(cableOf(place, machine).length).toBeLessThanOrEqual(15);
});

test.each(["", "Chaos", "two words", "../etc", "waytoolong"])("%o is no name of a cluster", (name) => {
  expect(() => takePlace(name)).toThrow("one to eight small letters");
});

test("HAProxy knows as many app processes as there are", () => {
  const root = join(import.meta.dirname, "..", "..");
  const config = (count: number) => haproxyConfig(root, count);
  const apps = (count: number) =>
    [...config(count).matchAll(/server (app\d+) \1:3000/g)].map(([, name]) => name);
  const backends = [...config(2).matchAll(/^backend /gm)].length;
  const inEach = (names: string[]): string[] => Array.from({ length: backends }, () => names).flat();
  expect(apps(2)).toEqual(inEach(["app1", "app2"]));
  expect(apps(4)).toEqual(inEach(["app1", "app2", "app3", "app4"]));
});
