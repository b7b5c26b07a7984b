import { expect, test } from "vitest";
import { redisAddress } from "./redis-address.ts";

const plain = {
  host: "localhost",
  port: 6379,
  isTls: false,
  username: undefined,
  password: undefined,
  database: 0,
};

test.each([
  ["redis://localhost", plain],
  ["redis://localhost:7000/", { ...plain, port: 7000 }],
  ["redis://:p%40ss@localhost/3", { ...plain, password: "p@ss", database: 3 }],
  [
    "rediss://kaiwa:secret@store.example:6380",
    { ...plain, host: "store.example", port: 6380, isTls: true, username: "kaiwa", password: "secret" },
  ],
  ["redis://[::1]:6379", { ...plain, host: "::1" }],
])("%s is understood", (text, address) => {
  expect(redisAddress(text)).toEqual(address);
});

test.each([
  "localhost:6379",
  "http://localhost:6379",
  "redis://",
  "redis://localhost/first",
  "redis://localhost:99999",
  "redis://:%zz@localhost",
  "redis://localhost/0?family=4",
])("%s is no address of a store", (text) => {
  expect(redisAddress(text)).toBeUndefined();
});
