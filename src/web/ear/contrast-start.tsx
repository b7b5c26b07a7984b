import type { Contrast } from "#domain/ear/contrast.ts";
import type { ContrastProgress } from "#domain/ear/contrast-progress.ts";
import type { EarRoundKind } from "#domain/ear/result.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { PairList } from "./pair-list.tsx";
import { WithKana } from "./with-kana.tsx";
import styles from "./ear.module.css";

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
