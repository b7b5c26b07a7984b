import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** The partner's red mark on a page, from the lowest to the highest: one ring, two rings, a flower. */
export const pageMarks = ["ring", "rings", "flower"] as const;
export type PageMark = (typeof pageMarks)[number];

/** A page of the diary: a scene has one page, from the first conversation that earned it. */
export type DiaryPage = {
  /** When the first conversation began. */
  readonly at: number;
  /** The best mark of all conversations. */
  readonly mark: PageMark;
  /** Whether a role of the scene was spoken to its end. */
  readonly isSpoken: boolean;
};

/** Pages by scene. */
export type DiaryPages = Readonly<Record<string, DiaryPage>>;

/** Pages from any stored value. */
export function parsePages(stored: unknown): DiaryPages {
  const entries = Object.entries(isRecord(stored) ? stored : {}).flatMap(([id, value]) => {
    if (!isRecord(value)) return [];
    const at = integerWithin(value["at"], 0, Number.MAX_SAFE_INTEGER);
    const mark = oneOf(value["mark"], pageMarks);
    return at === undefined || mark === undefined
      ? []
      : [[id, { at, mark, isSpoken: value["isSpoken"] === true }] as const];
  });
  return Object.fromEntries(entries);
}

const betterMark = (one: PageMark, other: PageMark): PageMark =>
  pageMarks.indexOf(one) > pageMarks.indexOf(other) ? one : other;

/** Merges two states of a scene's page. Commutative and idempotent. */
function joinPage(one: DiaryPage | undefined, other: DiaryPage): DiaryPage {
  if (one === undefined) return other;
  return {
    at: Math.min(one.at, other.at),
    mark: betterMark(one.mark, other.mark),
    isSpoken: one.isSpoken || other.isSpoken,
  };
}

/** Merges pages into the pages of some scenes. Commutative and idempotent. */
export function joinPages(one: DiaryPages, other: DiaryPages): DiaryPages {
  return Object.fromEntries(
    Object.entries({ ...one, ...other }).map(([id, page]) => [id, joinPage(one[id], other[id] ?? page)]),
  );
}
