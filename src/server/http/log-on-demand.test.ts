import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { childrenOnDemand } from "./log-on-demand.ts";

function parent() {
  const written: string[] = [];
  const { log } = Fastify({
    logger: { level: "info", stream: { write: (line: string) => written.push(line) } },
  });
  const child = vi.spyOn(log, "child");
  childrenOnDemand(log);
  return { log, child, written };
}

test("a request that says nothing makes no logger; one that does is named in each of its lines", () => {
  const { log, child, written } = parent();
  const mine = log.child({ reqId: "r1" }, {});
  expect(mine.level).toBe("info");
  expect(child).not.toHaveBeenCalled();
  mine.info("first");
  mine.error({ status: 500 }, "second");
  mine.debug("too quiet to be written");
  expect(child).toHaveBeenCalledTimes(1);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: "r1", msg: "first" },
    { reqId: "r1", status: 500, msg: "second" },
  ]);
});
