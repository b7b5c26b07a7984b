import { expect, test } from "vitest";
import { likelihoods, search } from "./search.ts";
import type { Step, Written } from "./search.ts";

const letters = ["a", "b", "c", "."];
const end = 3;

/** A decoder with the probability of each letter after a text. */
function decoder(table: Readonly<Record<string, readonly number[]>>, otherwise: readonly number[]) {
  let before = [""];
  return (texts: readonly Written[]) => {
    const now = texts.map(({ written }) => written.map((token) => letters[token]).join(""));
    // The decoder's state belongs to the text that the search extends.
    for (const [index, text] of now.entries())
      expect(text.slice(0, -1)).toBe(before[texts[index]?.from ?? -1]);
    before = now;
    return Promise.resolve(now.map((text) => Float32Array.from(table[text] ?? otherwise, Math.log)));
  };
}

async function found(step: ReturnType<typeof decoder>, allowed = [0, 1, 2, 3]): Promise<string> {
  const options = {
    allowedAfter: (written: readonly number[]) =>
      allowed.filter((token) => token !== end || written.length > 0),
    end,
    width: 2,
    longest: 8,
  };
  return (await search(step, options)).map((token) => letters[token]).join("");
}

test("drops a likely first letter if its continuations are unlikely", async () => {
  const step = decoder(
    { "": [0.6, 0.4, 0, 0], a: [0.3, 0.3, 0.2, 0.2], b: [0, 0, 1, 0], bc: [0, 0, 0, 1] },
    [0.25, 0.25, 0.25, 0.25],
  );
  expect(await found(step)).toBe("bc");
});

test("prefers a finished text to an endless repetition", async () => {
  const step = decoder({ "": [0.5, 0.5, 0, 0], a: [1, 0, 0, 0], b: [0, 0, 0.1, 0.9] }, [1, 0, 0, 0]);
  expect(await found(step)).toBe("b");
});

test("returns the longest text if none is finished", async () => {
  expect(await found(decoder({}, [1, 0, 0, 0]))).toBe("aaaaaaaa");
});

test("writes only allowed tokens", async () => {
  const step = decoder({ "": [0.9, 0.1, 0, 0], b: [0.9, 0, 0, 0.1] }, [0, 0, 0, 1]);
  expect(await found(step, [1, 2, 3])).toBe("b");
});

test("sums the likelihood of every token of given texts, which may differ in length", async () => {
  // Token 1 has half of the probability after every text, token 2 a quarter.
  const logits = Float32Array.of(Math.log(0.25), Math.log(0.5), Math.log(0.25));
  const asked: number[][] = [];
  const step: Step = (texts) => {
    asked.push(texts.map(({ from }) => from));
    return Promise.resolve(asked.length === 1 ? [logits] : texts.map(() => logits));
  };
  const [one = 0, other = 0] = await likelihoods(step, [[1], [2, 1, 1]]);
  expect(Math.exp(one)).toBeCloseTo(1 / 2);
  expect(Math.exp(other)).toBeCloseTo(1 / 16);
  // All texts continue from the one row of the first step, then each from its own.
  expect(asked).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});
