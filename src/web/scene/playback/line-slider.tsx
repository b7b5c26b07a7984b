import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Scene } from "#web/scene/api.ts";
import styles from "./line-slider.module.css";

type Props = {
  /** The lines that are not hidden. Each has a position on the bar. */
  lines: Scene["lines"];
  all: Scene["lines"];
  /** The line that plays or will play next. */
  segment: number | undefined;
  completed: readonly number[];
  /** Undefined if nothing can be played. */
  onSeek: ((segment: number) => void) | undefined;
};

export function LineSlider({ lines, all, segment, completed, onSeek }: Props) {
  const { t } = useTranslation();
  const index = Math.max(
    0,
    lines.findIndex((line) => line.segment === segment),
  );
  const number = all.findIndex((line) => line.segment === segment) + 1;
  return (
    <>
      {onSeek !== undefined && (
        <input
          type="range"
          className={styles["input"]}
          aria-label={t("study.seek")}
          aria-valuetext={`${t("study.line", { number })} / ${all.length}`}
          min={0}
          max={lines.length - 1}
          step={1}
          value={index}
          onChange={(event) => {
            const line = lines[Number(event.target.value)];
            if (line !== undefined) onSeek(line.segment);
          }}
        />
      )}
      <Ticks lines={lines} segment={segment} completed={completed} />
    </>
  );
}

/**
 * The marks below the slider. Memoised, because a long scene has many: they re-render only when the line
 * changes.
 */
const Ticks = memo(function Ticks({ lines, segment, completed }: Omit<Props, "all" | "onSeek">) {
  return (
    <div className={styles["ticks"]} aria-hidden="true" data-many={lines.length > 40 || undefined}>
      {lines.map((line) => (
        <i
          key={line.segment}
          data-done={completed.includes(line.segment) || undefined}
          data-here={line.segment === segment || undefined}
        />
      ))}
    </div>
  );
});
