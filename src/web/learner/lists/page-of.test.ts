import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const numbers = Array.from({ length: 21 }, (_, index) => index + 1);

test.each([
  { count: 0, wanted: 1, page: 1, pages: 1, first: undefined, length: 0 },
  { count: 10, wanted: 1, page: 1, pages: 1, first: 1, length: 10 },
  { count: 21, wanted: 2, page: 2, pages: 3, first: 11, length: 10 },
  { count: 21, wanted: 3, page: 3, pages: 3, first: 21, length: 1 },
  { count: 20, wanted: 3, page: 2, pages: 2, first: 11, length: 10 },
  { count: 5, wanted: 0, page: 1, pages: 1, first: 1, length: 5 },
])(
  "returns page $page of $pages for page $wanted of $count rows",
  ({ count, wanted, page, pages, first, length }) => {
    const found = pageOf(numbers.slice(0, count), wanted);
    expect(found).toMatchObject({ page, pages });
    expect(found.items[0]).toBe(first);
    expect(found.items).toHaveLength(length);
  },
);
