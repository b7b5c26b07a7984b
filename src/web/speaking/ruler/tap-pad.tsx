import { useEffect, useState } from "react";
import type { MouseEvent, PointerEvent } from "react";
import { newRhythmAfter, tapPositions, withTap } from "#domain/speaking/taps.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import styles from "./tap-pad.module.css";

/** iOS 12 has no pointer events, so a tap counts when the finger is lifted. */
const hasPointers = (): boolean => "PointerEvent" in window;

/** The learner taps once per beat and sees the rhythm below even beats. No tap is marked right or wrong. */
export function TapPad({ beats }: { beats: number }) {
  const { t } = useTexts("speaking");
  const [taps, setTaps] = useState<readonly number[]>([]);
  const [isFinished, setIsFinished] = useState(false);
  const tap = (at: number): void => {
    setIsFinished(false);
    setTaps((before) => withTap(isFinished ? [] : before, at, beats));
  };
  useEffect(() => {
    if (taps.length === 0) return undefined;
    const timer = setTimeout(() => setIsFinished(true), newRhythmAfter);
    return () => clearTimeout(timer);
  }, [taps]);
  return (
    <div>
      <button
        type="button"
        className={styles["pad"]}
        onPointerDown={({ isPrimary, button, timeStamp }: PointerEvent) => {
          if (isPrimary && button === 0) tap(timeStamp);
        }}
        onClick={({ detail, timeStamp }: MouseEvent) => {
          // Keyboards and screen readers send clicks without pointer events.
          if (detail === 0 || !hasPointers()) tap(timeStamp);
        }}
      >
        {t("ruler.pad")}
      </button>
      {taps.length > 0 && <Rhythm taps={taps} beats={beats} />}
      <p className={styles["said"]} role="status">
        {isFinished ? t("ruler.tapped", { taps: taps.length, beats }) : ""}
      </p>
    </div>
  );
}

/** Even beats with the taps below them. */
function Rhythm({ taps, beats }: { taps: readonly number[]; beats: number }) {
  const { t } = useTexts("speaking");
  const places = tapPositions(taps, beats);
  const length = Math.max(beats - 1, ...places, 1);
  const at = (place: number) => ({ left: `${(place / length) * 100}%` });
  const even = Array.from({ length: beats }, (_, index) => index);
  return (
    <div className={styles["rhythm"]} aria-hidden="true">
      {([["ruler.even", even] as const, ["line.mine", places] as const] as const).map(
        ([label, marks], row) => (
          <p key={label} data-row={row === 0 ? "even" : "mine"}>
            <span>{t(label)}</span>
            <span>
              <span className={styles["track"]}>
                {marks.map((place, index) => (
                  <i key={index} style={at(place)} />
                ))}
              </span>
            </span>
          </p>
        ),
      )}
    </div>
  );
}
