import { describe, expect, test } from "vitest";
import { announcementEveryMs, judgeList, parseSeenScenes } from "./new-content.ts";

const noon = Date.UTC(2026, 5, 1, 12);

describe("the announcement of new scenes", () => {
  test("only stores the first list", () => {
    expect(judgeList(["a", "b"], undefined, noon)).toEqual({
      fresh: [],
      seen: { ids: ["a", "b"], announcedAt: 0 },
    });
  });

  test("announces new scenes once", () => {
    const first = judgeList(["a", "new", "b"], { ids: ["a", "b"], announcedAt: 0 }, noon);
    expect(first).toEqual({ fresh: ["new"], seen: { ids: ["a", "b", "new"], announcedAt: noon } });
    expect(judgeList(["a", "new", "b"], first.seen, noon + 3 * announcementEveryMs)).toEqual({
      fresh: [],
      seen: undefined,
    });
  });

  test("announces at most once a day and announces later scenes afterwards", () => {
    const seen = { ids: ["a"], announcedAt: noon };
    expect(judgeList(["a", "b"], seen, noon + announcementEveryMs - 1).fresh).toEqual([]);
    expect(judgeList(["a", "b"], seen, noon + announcementEveryMs).fresh).toEqual(["b"]);
  });

  test("continues after the clock was set back", () => {
    expect(
      judgeList(["a", "b"], { ids: ["a"], announcedAt: noon + 400 * announcementEveryMs }, noon).fresh,
    ).toEqual(["b"]);
  });

  test("does not announce a scene that was missing for a while", () => {
    const seen = { ids: ["a", "b"], announcedAt: 0 };
    expect(judgeList(["a"], seen, noon).seen).toBeUndefined();
    expect(judgeList(["a", "b"], seen, noon).fresh).toEqual([]);
  });

  test("announces nothing for an empty list", () => {
    expect(judgeList([], undefined, noon)).toEqual({ fresh: [], seen: undefined });
  });

  test.each([
    [
      { ids: ["a", 7], announcedAt: 5 },
      { ids: ["a"], announcedAt: 5 },
    ],
    [
      { ids: ["a"], announcedAt: -1 },
      { ids: ["a"], announcedAt: 0 },
    ],
    [{ ids: "a" }, undefined],
    [undefined, undefined],
  ])("reads the stored value %j as %j", (stored, seen) => {
    expect(parseSeenScenes(stored)).toEqual(seen);
  });
});
