import { expect, test } from "vitest";
import { damaged, validValue } from "./from-schema.ts";
import { randomOf } from "./random.ts";
import { targets } from "./targets.ts";

const bodies = targets.flatMap(({ method, path, body, shape }) =>
  body === undefined ? [] : [{ name: `${method} ${path}`, body, shape }],
);
const nothingKnown = (): undefined => undefined;

test.each(bodies)(
  "$name: what is made from its schema is accepted, and damaged it is mostly refused or at least another value",
  ({ body, shape }) => {
    let accepted = 0;
    let changed = 0;
    for (let index = 0; index < 200; index += 1) {
      const value = validValue(body, randomOf(1, index), nothingKnown);
      if (shape?.body?.safeParse(value).success === true) accepted += 1;
      if (JSON.stringify(damaged(value, randomOf(2, index))) !== JSON.stringify(value)) changed += 1;
    }
    // Rules between fields are not in the schema, so a record is seldom accepted without values that agree.
    expect(accepted).toBeGreaterThan(0);
    expect(changed).toBeGreaterThan(150);
  },
);

test("a seed repeats itself, and another differs", () => {
  const made = (seed: number): unknown[] =>
    bodies.map(({ body }, index) => validValue(body, randomOf(seed, index), nothingKnown));
  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
});
