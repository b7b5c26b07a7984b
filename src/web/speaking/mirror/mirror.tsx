import { useMemo, useState } from "react";
import { moraRows } from "#domain/speaking/mora-durations.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import { useEachFrame } from "#web/speaking/playing/use-each-frame.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { MirrorGuide } from "./mirror-guide.tsx";
import { MirrorRow } from "./mirror-row.tsx";
import { MirrorTable } from "./mirror-table.tsx";
import { mirroredMoras } from "./mirrored-mora.ts";
import { FeedbackNotes } from "./feedback-notes.tsx";
import styles from "./mirror.module.css";

/** Storage key: whether this device has explained the signs of the mirror. */
const guideKey = "kaiwa:mirror-guide";

/** Number of morae that fit on the narrowest phone. */
const maxInRow = 8;

type Props = { comparison: LineComparison; take: Take; line: SpokenLine; player: VoiceControls };

/** Returns whose recording of the whole line is playing. While neither is playing, no mora is highlighted. */
function sideOf({ playing }: VoiceControls): "model" | "learner" | undefined {
  if (playing === undefined || playing.isPause) return undefined;
  if (playing.name === "both") return playing.index === 0 ? "model" : "learner";
  if (playing.name === "mine") return "learner";
  return playing.name === "model" ? "model" : undefined;
}

/** Shows the model and the learner side by side, without a score and without red. */
export function Mirror({ comparison, take, line, player }: Props) {
  const { t } = useTexts("speaking");
  const { showRomaji } = usePreferences();
  const [isExplained, setIsExplained] = useState(() => readText(guideKey) !== null);
  const [hasTable, setHasTable] = useState(false);
  const moras = useMemo(() => mirroredMoras(comparison, line.tokens), [comparison, line]);
  const rows = useMemo(
    () => moraRows(moras, maxInRow).map((row) => ({ ...row, moras: moras.slice(row.from, row.to) })),
    [moras],
  );
  const side = sideOf(player);
  const now = useEachFrame(side !== undefined, () => {
    const seconds = player.seconds();
    return comparison.moras.findIndex((mora) => {
      const place = side === undefined ? undefined : mora[side];
      return place !== undefined && seconds >= place.start && seconds < place.end;
    });
  });
  // A take of another line, of silence or with clipping cannot be compared.
  const isComparable = !comparison.feedback.some(
    ({ kind }) => kind === "other-line" || kind === "nothing-heard" || kind === "too-loud",
  );
  const explained = (): void => {
    writeText(guideKey, "seen");
    setIsExplained(true);
  };
  return (
    <section className={styles["mirror"]} aria-labelledby="mirror-title">
      <header className={styles["head"]}>
        <h3 id="mirror-title">{t("mirror.title")}</h3>
        {isComparable && isExplained && (
          <Button variant="quiet" icon="help" onClick={() => setIsExplained(false)}>
            {t("mirror.guide.open")}
          </Button>
        )}
      </header>
      <FeedbackNotes comparison={comparison} moras={moras} take={take} line={line} player={player} />
      {isComparable && (
        <>
          {!isExplained && (
            <MirrorGuide comparison={comparison} take={take} line={line} player={player} onDone={explained} />
          )}
          <p className={styles["legend"]}>
            <span data-side="model">{t("line.model")}</span>
            <span data-side="mine">{t("line.mine")}</span>
          </p>
          <div className={styles["rows"]}>
            {rows.map((row) => (
              <MirrorRow
                key={row.from}
                moras={row.moras}
                hasRomaji={showRomaji}
                now={now !== undefined && now >= row.from && now < row.to ? now - row.from : undefined}
              />
            ))}
          </div>
          <MirrorTable moras={moras} isShown={hasTable} />
          <Button variant="quiet" icon="list" aria-expanded={hasTable} onClick={() => setHasTable(!hasTable)}>
            {t(hasTable ? "mirror.table.hide" : "mirror.table.show")}
          </Button>
        </>
      )}
    </section>
  );
}
