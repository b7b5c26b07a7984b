import type { Contrast, PairWord } from "#domain/ear/contrast.ts";
import { packsFor } from "#domain/ear/levels.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useClipSound } from "./use-clip-sound.ts";
import { WordText } from "./word-text.tsx";
import styles from "./ear.module.css";

export function PairList({ contrast }: { contrast: Contrast }) {
  const { t } = useTexts("ear");
  const { status, play } = useClipSound();
  const clips = packsFor(contrast, false).flatMap((pack) => pack.clips.map((clip) => ({ pack, clip })));
  const clipOf = (pair: number, side: number) =>
    clips.find(({ clip }) => clip.form === "word" && clip.pair === pair && clip.side === side);
  const word = (own: PairWord, pair: number, side: number) => {
    const found = clipOf(pair, side);
    return (
      <button
        key={side}
        type="button"
        className={styles["word"]}
        disabled={found === undefined}
        onClick={() => found && play({ ...found, level: "word" })}
      >
        <Icon name="speaker" size={20} />
        <WordText word={own} />
      </button>
    );
  };
  return (
    <section>
      <SectionHeading>{t("pairs")}</SectionHeading>
      <p role="alert">{status === "failed" ? t("soundFailed") : ""}</p>
      <ul>
        {contrast.pairs.map(({ words }, pair) => (
          <li key={pair} className={styles["pair"]}>
            {words.map((own, side) => word(own, pair, side))}
          </li>
        ))}
      </ul>
    </section>
  );
}
