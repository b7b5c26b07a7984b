import type { Side } from "#domain/ear/round.ts";

const sides: Readonly<Record<string, Side>> = { "1": 0, ArrowLeft: 0, "2": 1, ArrowRight: 1 };

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** The answer that a key means. Combinations belong to browser and system. */
export function sideOfKey({ key, altKey, ctrlKey, metaKey }: Key): Side | undefined {
  return altKey || ctrlKey || metaKey ? undefined : sides[key];
}
