import { expect, test } from "vitest";
import { afterReply } from "./after-reply.ts";

test("starts a task after the response and waits for it when the server stops", async () => {
  const done: string[] = [];
  const later = afterReply(() => undefined);
  later.run("first", async () => {
    done.push("first");
    later.run("follow-up", async () => void done.push("follow-up"));
  });
  done.push("answer");
  await later.settled();
  expect(done).toEqual(["answer", "first", "follow-up"]);
});

test("logs the failure of a task and continues", async () => {
  const told: unknown[] = [];
  const later = afterReply((what, error) => told.push([what, error]));
  const problem = new Error("the mail server is away");
  later.run("an e-mail was not sent", () => Promise.reject(problem));
  later.run("this one was", async () => undefined);
  await later.settled();
  expect(told).toEqual([["an e-mail was not sent", problem]]);
});
