import { parseCardId } from "#domain/review/events/card.ts";
import { everyCardOf } from "#domain/review/unavailable.ts";
import type { UnavailableReason } from "#domain/review/unavailable.ts";
import { visibleScene } from "#server/modules/content/service.ts";
import type { Library } from "#server/modules/content/service.ts";

type SceneCards = { forMembers: ReadonlySet<string>; forAll: ReadonlySet<string> };

/** Returns a function that tells why a learner cannot be asked a card; undefined if the card can be asked. */
export function availabilityOf({ ready }: Pick<Library, "ready">) {
  // The content does not change while a server runs. Unknown scenes are not cached, because clients name them.
  const scenes = new Map<string, SceneCards>();
  const cardsOf = (contentId: string): SceneCards | undefined => {
    const cached = scenes.get(contentId);
    if (cached !== undefined) return cached;
    const visible = (isMember: boolean) => visibleScene(ready, contentId, { language: "zh", isMember });
    const [whole, preview] = [visible(true), visible(false)];
    if (whole === undefined || preview === undefined) return undefined;
    const cards = { forMembers: everyCardOf(whole), forAll: everyCardOf(preview) };
    scenes.set(contentId, cards);
    return cards;
  };
  return (card: string, isMember: boolean): UnavailableReason | undefined => {
    const cards = cardsOf(parseCardId(card)?.contentId ?? "");
    if (cards?.forMembers.has(card) !== true) return "removed";
    return isMember || cards.forAll.has(card) ? undefined : "members";
  };
}

export type Availability = ReturnType<typeof availabilityOf>;
