import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isShadowing, shadowingPause } from "#domain/playback/playback-plan.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { savePreferences, usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import type { Scene } from "#web/scene/api.ts";
import styles from "./dock.module.css";
import { preserveScrollPosition } from "#web/scene/position/preserve-scroll-position.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import type { Playback } from "#web/scene/engine/use-playback.ts";

const DockHeight = optionalPart(() => import("./dock-height.tsx").then((m) => m.DockHeight));
const LineSlider = optionalPart(() => import("./line-slider.tsx").then((m) => m.LineSlider));

type Props = {
  scene: Scene;
  playback: Playback;
  completed: readonly number[];
  onRepeatSettings: () => void;
  onSpeedSettings: () => void;
  /** On to the next part of the scene. */
  onNext: () => void;
  nextLabel: string;
  /** Whether the dialogue was heard to its end, so that going on is what comes now. */
  isDone: boolean;
};

/** The controls at the lower edge, within reach of a thumb. */
export function Dock(props: Props) {
  const { scene, playback, completed, onRepeatSettings, onSpeedSettings } = props;
  const { t } = useTranslation();
  const preferences = usePreferences();
  const tellIfUnstored = useUnstoredNotice();
  const dock = useRef<HTMLDivElement>(null);
  const { engine, status, segment, isPause, hasSpeech, repetition, repetitions } = playback;
  const isPlaying = status === "playing";
  const isTurn = isPlaying && isPause && isShadowing(preferences);
  const seconds = scene.lines.find((line) => line.segment === segment)?.audio?.seconds ?? 0;
  const toggles = [
    ["showFurigana", "furigana"],
    ["showRomaji", "romaji"],
    ["showTranslation", "translation"],
    ["dictionaryMode", "dictionary"],
  ] as const;
  const statusText = !hasSpeech
    ? t("study.audioMissing")
    : status === "failed"
      ? t("study.audioFailed")
      : status === "loading"
        ? t("study.audioLoading")
        : isTurn
          ? t("study.yourTurn")
          : "";
  return (
    <div
      ref={dock}
      className={styles["dock"]}
      data-dock=""
      role="group"
      aria-label={t("preferences.playback")}
    >
      <div className={styles["inside"]}>
        <div className={styles["head"]}>
          <div className={styles["slider"]}>
            {/* The height changes the styles of the whole page: what the learner has tapped before comes first. */}
            <AfterHydration>
              <DockHeight dock={dock} />
              <LineSlider
                lines={playback.shown}
                all={scene.lines}
                segment={segment}
                completed={completed}
                onSeek={hasSpeech ? (to) => engine.seekTo(to) : undefined}
              />
            </AfterHydration>
          </div>
          <button
            type="button"
            className={classNames(styles["onward"], props.isDone && styles["due"])}
            aria-label={props.nextLabel}
            onClick={props.onNext}
          >
            {t("study.step.next")}
            <Icon name="chevron" size={16} />
          </button>
        </div>
        <p className={styles["status"]} role="status">
          {statusText}
        </p>
        {isPlaying && repetitions > 1 && (
          <p className={styles["times"]} aria-hidden="true">
            {Array.from({ length: repetitions }, (_, index) => (
              <i key={index} data-past={index < repetition || undefined} />
            ))}
            {repetition}/{repetitions}
          </p>
        )}
        {hasSpeech && (
          <div className={styles["row"]}>
            <button
              type="button"
              aria-label={`${t("study.repeat")}: ${preferences.repeatCount}`}
              onClick={onRepeatSettings}
            >
              <Icon name={isShadowing(preferences) ? "microphone" : "repeat"} size={20} />×
              {preferences.repeatCount}
            </button>
            <button type="button" aria-label={t("study.previous")} onClick={() => engine.move(-1)}>
              <Icon name="previous" size={26} />
            </button>
            {status === "failed" ? (
              <button
                type="button"
                className={styles["play"]}
                aria-label={t("common.retry")}
                onClick={() => engine.play()}
              >
                <Icon name="repeat" size={32} />
              </button>
            ) : (
              <button
                type="button"
                className={styles["play"]}
                aria-label={t(isPlaying ? "study.pause" : "study.play")}
                aria-busy={status === "loading" || undefined}
                onClick={() => engine.toggle()}
              >
                {isTurn && (
                  // The time in which the learner says the line, as a ring that empties around the button.
                  <svg key={segment} className={styles["ring"]} viewBox="0 0 72 72" aria-hidden="true">
                    <circle
                      cx="36"
                      cy="36"
                      r="33"
                      style={{ animationDuration: `${shadowingPause(seconds, preferences)}s` }}
                    />
                  </svg>
                )}
                {status === "loading" ? <Spinner /> : <Icon name={isPlaying ? "pause" : "play"} size={34} />}
              </button>
            )}
            <button type="button" aria-label={t("study.next")} onClick={() => engine.move(1)}>
              <Icon name="next" size={26} />
            </button>
            <button
              type="button"
              aria-label={`${t("study.speed")}: ${formatNumber(preferences.playbackSpeed)}`}
              onClick={onSpeedSettings}
            >
              <Icon name="speed" size={20} />
              {formatNumber(preferences.playbackSpeed)}×
            </button>
          </div>
        )}
        <div className={styles["toggles"]} role="group" aria-label={t("study.display")}>
          {toggles.map(([key, name]) => (
            <button
              key={key}
              type="button"
              className={classNames(styles["toggle"], styles[name])}
              aria-pressed={preferences[key]}
              onClick={() =>
                preserveScrollPosition(() => tellIfUnstored(savePreferences({ [key]: !preferences[key] })))
              }
            >
              {t(`study.short.${name}`)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
