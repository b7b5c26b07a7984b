import type { CourseScene } from "#contract/category.schema.ts";

type Level = CourseScene["level"];

const levels: readonly Level[] = ["N5", "N4", "N3", "N2", "N1"];

/** Easiest level first. */
export function byLevel<Item extends { level: Level }>(items: readonly Item[]): [Level, Item[]][] {
  return levels
    .map((level): [Level, Item[]] => [level, items.filter((item) => item.level === level)])
    .filter(([, group]) => group.length > 0);
}
