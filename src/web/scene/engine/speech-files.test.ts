import { expect, test } from "vitest";
import { SpeechFiles } from "./speech-files.ts";

/** Speech files that arrive when the test delivers them. */
function library() {
  const asked: string[] = [];
  const waiting = new Map<string, { give: (bytes: Uint8Array) => void; refuse: () => void }>();
  const files = new SpeechFiles({
    loadFile: (url) =>
      new Promise((resolve, reject) => {
        asked.push(url);
        waiting.set(url, { give: resolve, refuse: () => reject(new Error("no network")) });
      }),
    onChange: () => undefined,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    files,
    asked,
    give: async (url: string) => {
      waiting.get(url)?.give(new Uint8Array(1));
      await settle();
    },
    refuse: async (url: string) => {
      waiting.get(url)?.refuse();
      await settle();
    },
  };
}

test("fetches speech in the requested order, a few files at a time", async () => {
  const { files, asked, give } = library();
  files.ask(["a", "b", "c", "d", "e", "f"]);
  expect(asked).toEqual(["a", "b", "c", "d"]);
  await give("a");
  expect(asked).toEqual(["a", "b", "c", "d", "e"]);
});

test("fetches an urgent line before the others, and no file twice", async () => {
  const { files, asked, give } = library();
  files.ask(["a", "b", "c", "d", "e", "f"]);
  files.ask(["f", "a"]);
  await give("a");
  await give("b");
  expect(asked).toEqual(["a", "b", "c", "d", "f", "e"]);
});

test("reports a failed file, continues with the others, and fetches the failed file again on request", async () => {
  const { files, asked, refuse, give } = library();
  files.ask(["a", "b"]);
  await refuse("a");
  await give("b");
  expect([files.hasFailed("a"), files.get("b")?.length]).toEqual([true, 1]);
  files.ask(["a", "b"]);
  expect(files.hasFailed("a")).toBe(false);
  expect(asked).toEqual(["a", "b", "a"]);
});

test("returns loaded speech synchronously", () => {
  const here = new Uint8Array(1);
  const files = new SpeechFiles({ loadFile: () => here, onChange: () => undefined });
  files.ask(["a"]);
  expect(files.get("a")).toBe(here);
});
