import type { Contrast, PairWord } from "#domain/ear/contrast.ts";
import type { ContrastProgress } from "#domain/ear/contrast-progress.ts";
import type { EarRoundKind } from "#domain/ear/result.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { WithKana } from "./with-kana.tsx";
import styles from "./ear.module.css";
import { packsFor } from "#domain/ear/levels.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useClipSound } from "./use-clip-sound.ts";
import { WordText } from "./word-text.tsx";

type Props = {
  contrast: Contrast;
  progress: ContrastProgress;
  /** Whether the clips are available. */
  canBegin: boolean;
  isCaptioned: boolean;
  onCaptions: (isOn: boolean) => void;
  onBegin: (kind: EarRoundKind) => void;
};

export function ContrastStart({ contrast, progress, canBegin, isCaptioned, onCaptions, onBegin }: Props) {
  const { t } = useTexts("ear");
  const other = progress.next === "training" ? "check" : "training";
  return (
    <>
      <section className={styles["card"]}>
        <p className={styles["explanation"]}>
          <WithKana text={contrast.explanation} />
        </p>
        {canBegin ? (
          <>
            <Button variant="primary" isWide onClick={() => onBegin(progress.next)}>
              {t(`begin.${progress.next}`)}
            </Button>
            <Button variant="quiet" isWide onClick={() => onBegin(other)}>
              {t(`begin.${other}`)}
            </Button>
            <Switch
              label={t("captions")}
              detail={t("captionsDetail")}
              isOn={isCaptioned}
              onChange={onCaptions}
            />
          </>
        ) : (
          <p>{t("noSound")}</p>
        )}
      </section>
      <PairList contrast={contrast} />
    </>
  );
}

function PairList({ contrast }: { contrast: Contrast }) {
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
