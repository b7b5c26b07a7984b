import { useState, useSyncExternalStore } from "react";
import { isShadowing } from "#domain/playback/playback-plan.ts";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { resumeContext } from "#web/speaking/microphone/audio-context.ts";
import aboveDock from "#web/kit/layout/above-dock.module.css";
import styles from "./shadow-bar.module.css";

type Props = {
  engine: PlaybackEngine;
  /** Keeps the bar visible while the learner says a line, because the focus returns to it. */
  isSpeaking: boolean;
  /** Whether a line can be a model for speaking. Lines in dialect cannot. */
  isModel: (segment: number) => boolean;
  onSpeak: (segment: number) => void;
};

/** Shown while shadowing, after the first pause: one tap records the last shadowed line and plays it back. */
export function ShadowBar({ engine, isSpeaking, isModel, onSpeak }: Props) {
  const texts = useOptionalTexts("speaking");
  const { status, segment, isPause } = useSyncExternalStore(engine.subscribe, engine.snapshot);
  const isShadowed = isShadowing(usePreferences());
  const [last, setLast] = useState<number>();
  if (isShadowed && isPause && segment !== last) setLast(segment);
  if (texts === undefined) return null;
  if (!isShadowed || last === undefined || !isModel(last) || (status !== "playing" && !isSpeaking))
    return null;
  return (
    <div className={aboveDock["bar"]}>
      <Button
        className={styles["record"]}
        onClick={() => {
          resumeContext();
          onSpeak(last);
        }}
      >
        <Icon name="microphone" size={20} />
        {texts.t("line.shadow")}
      </Button>
    </div>
  );
}
