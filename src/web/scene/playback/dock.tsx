import { useTranslation } from "react-i18next";
import { isShadowing, shadowingPause } from "#domain/playback/playback-plan.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { BottomBar } from "#web/kit/layout/bottom-bar.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import type { Scene } from "#web/scene/api.ts";
import styles from "./dock.module.css";
import { resumeContext } from "#web/speaking/microphone/audio-context.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import type { Playback } from "#web/scene/engine/use-playback.ts";

const LineSlider = optionalPart(() => import("./line-slider.tsx").then((m) => m.LineSlider));

type Props = {
  scene: Scene;
  playback: Playback;
  completed: readonly number[];
  onTextSettings: () => void;
  onPlaybackSettings: () => void;
  onSpeak: (segment: number) => void;
};

/** The playback controls at the lower edge of the screen. */
export function Dock({ scene, playback, completed, onTextSettings, onPlaybackSettings, onSpeak }: Props) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { engine, status, isPause, hasSpeech, repetition, repetitions, hasEnded, shown } = playback;
  // After the last line the slider stays full, although playback would restart at the first line.
  const segment = hasEnded ? shown[shown.length - 1]?.segment : playback.segment;
  const isPlaying = status === "playing";
  const isTurn = isPlaying && isPause && isShadowing(preferences);
  const at = scene.lines.findIndex((line) => line.segment === segment);
  const seconds = scene.lines[at]?.audio?.seconds ?? 0;
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
    <BottomBar className={styles["dock"]} label={t("preferences.playback")}>
      <div className={styles["inside"]}>
        <div className={styles["head"]}>
          <div className={styles["slider"]}>
            <AfterHydration>
              <LineSlider
                lines={shown}
                all={scene.lines}
                segment={segment}
                completed={completed}
                onSeek={hasSpeech ? (to) => engine.seekTo(to) : undefined}
              />
            </AfterHydration>
          </div>
          {/* Hidden from screen readers, because the slider announces the same. */}
          <span className={styles["count"]} aria-hidden="true">
            {Math.max(1, at + 1)}/{scene.lines.length}
          </span>
        </div>
        <div className={styles["row"]}>
          <button type="button" onClick={onTextSettings}>
            <span className={styles["letters"]} lang="ja" aria-hidden="true">
              Aあ
            </span>
            {t("study.text")}
          </button>
          {hasSpeech && (
            <>
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
                  data-play=""
                  className={styles["play"]}
                  aria-label={t(isPlaying ? "study.pause" : "study.play")}
                  aria-busy={status === "loading" || undefined}
                  onClick={() => engine.toggle()}
                >
                  {isTurn && (
                    // A ring around the button that empties during the time in which the learner says the
                    // line.
                    <svg key={segment} className={styles["ring"]} viewBox="0 0 72 72" aria-hidden="true">
                      <circle
                        cx="36"
                        cy="36"
                        r="33"
                        style={{ animationDuration: `${shadowingPause(seconds, preferences)}s` }}
                      />
                    </svg>
                  )}
                  {status === "loading" ? (
                    <Spinner />
                  ) : (
                    <Icon name={isPlaying ? "pause" : "play"} size={34} />
                  )}
                </button>
              )}
              <button type="button" aria-label={t("study.next")} onClick={() => engine.move(1)}>
                <Icon name="next" size={26} />
              </button>
              <button
                type="button"
                className={styles["say"]}
                aria-label={t("study.say")}
                disabled={scene.lines.some((line) => line.segment === segment && line.dialect !== undefined)}
                onClick={() => {
                  resumeContext();
                  if (segment !== undefined) onSpeak(segment);
                }}
              >
                <Icon name="microphone" size={26} />
              </button>
            </>
          )}
        </div>
        <div className={styles["foot"]}>
          <p className={styles["status"]} role="status">
            {statusText}
          </p>
          <button type="button" className={styles["settings"]} onClick={onPlaybackSettings}>
            {statusText === "" && (
              <span className={styles["now"]}>
                {isPlaying && repetitions > 1 ? (
                  <Repetition now={repetition} count={repetitions} />
                ) : (
                  <Settings preferences={preferences} />
                )}
              </span>
            )}
            <strong>{t("study.change")}</strong>
          </button>
        </div>
      </div>
    </BottomBar>
  );
}

/** A summary of the playback and display settings. */
function Settings({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation();
  const { repeatCount, playbackSpeed, showFurigana, showRomaji, showTranslation } = preferences;
  const words = [
    `×${repeatCount}`,
    `${formatNumber(playbackSpeed)}×`,
    showFurigana && t("study.short.furigana"),
    showRomaji && t("study.short.romaji"),
    showTranslation && t("study.short.translation"),
  ];
  return words.filter(Boolean).join(" · ");
}

function Repetition({ now, count }: { now: number; count: number }) {
  return (
    <span className={styles["times"]} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-past={index < now || undefined} />
      ))}
      {now}/{count}
    </span>
  );
}
