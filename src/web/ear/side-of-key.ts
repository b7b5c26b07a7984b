import type { Side } from "#domain/ear/round.ts";

const sides: Readonly<Record<string, Side>> = { "1": 0, ArrowLeft: 0, "2": 1, ArrowRight: 1 };

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** Maps a key to an answer. Ignores key combinations, which browser and system use. */
export function sideOfKey({ key, altKey, ctrlKey, metaKey }: Key): Side | undefined {
  return altKey || ctrlKey || metaKey ? undefined : sides[key];
}
