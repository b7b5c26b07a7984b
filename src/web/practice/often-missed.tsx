import { isRecurring, frequentMistakes } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { session } from "#web/kit/session/session.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { mistakesOf } from "./practice-store.ts";
import styles from "./often-missed.module.css";

/**
 * The learner's frequent mistakes, counted in this browser: "You often drop long vowels." A kind of mistake
 * that has occurred in only one practice is not called frequent, and appears only in the result of that
 * practice.
 */
export function OftenMissed({ most, round }: { most: number; round?: Mistakes | undefined }) {
  const { t } = useTexts("practice");
  const { counts, rounds } = mistakesOf(session.owner());
  const kinds = frequentMistakes(counts)
    .filter((kind) => isRecurring(rounds, kind) || round?.[kind])
    .slice(0, most);
  if (kinds.length === 0) return null;
  return (
    <div className={styles["often"]}>
      <Icon name="info" size={20} />
      <div>
        {kinds.map((kind) => (
          <p key={kind}>{t(isRecurring(rounds, kind) ? `often.${kind}` : `once.${kind}`)}</p>
        ))}
      </div>
    </div>
  );
}
