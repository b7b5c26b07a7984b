import { frequentMistakes, parseMistakes } from "#domain/practice/mistakes.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { readJson } from "#web/lib/storage.ts";
import { Icon } from "#web/ui/icon.tsx";
import { mistakesKey } from "./use-practice.ts";

/** What this learner often gets wrong, counted on this device: "You often drop long vowels." */
export function OftenMissed({ most }: { most: number }) {
  const { t } = useTexts("practice");
  const kinds = frequentMistakes(parseMistakes(readJson(mistakesKey))).slice(0, most);
  if (kinds.length === 0) return null;
  return (
    <p className="pr-often">
      <Icon name="info" size={20} />
      <span>{kinds.map((kind) => t(`often.${kind}`)).join(" ")}</span>
    </p>
  );
}
