import { dayOf } from "#domain/day.ts";
import type { DiaryPage, DiaryPages } from "./pages.ts";

/** A page with its scene and the learner's day on which it was written. */
export type DatedPage = DiaryPage & { readonly id: string; readonly day: string };

/** The pages in the order in which they were written. `timezoneOffset` is the device's offset at an instant. */
export function datedPages(pages: DiaryPages, timezoneOffset: (at: number) => number): DatedPage[] {
  return Object.entries(pages)
    .map(([id, page]) => ({ ...page, id, day: dayOf(page.at, timezoneOffset(page.at)) }))
    .sort((a, b) => a.at - b.at);
}

/** The figures on the cover of the book. */
export function figuresOf(pages: readonly DatedPage[]): Record<"pages" | "days" | "spoken", number> {
  return {
    pages: pages.length,
    days: new Set(pages.map(({ day }) => day)).size,
    spoken: pages.filter(({ isSpoken }) => isSpoken).length,
  };
}

/** The months with pages, the latest first. */
export function monthsOf<Page extends { day: string }>(pages: readonly Page[]): Page[][] {
  const months = new Map<string, Page[]>();
  for (const page of pages) {
    const month = page.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), page]);
  }
  return [...months.values()].reverse();
}
