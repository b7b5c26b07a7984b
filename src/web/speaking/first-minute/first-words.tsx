import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { timedTurnMs } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useTake } from "#web/speaking/line/use-take.ts";
import { drawLevel, LevelRings } from "#web/speaking/microphone/level-rings.tsx";
import { useMicrophoneGate } from "#web/speaking/microphone/microphone-gate.tsx";
import { useTurns } from "#web/speaking/playing/use-turns.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import styles from "./first-words.module.css";

type Props = {
  contentId: string;
  partner: ContentData["cast"][number] | undefined;
  heard: SpokenLine;
  line: SpokenLine;
  onNotNow: () => void;
  /** The line was said, aloud or in the learner's head. Whatever was said is taken. */
  onAnswered: (isAloud: boolean) => void;
};

/** One line to answer somebody with: hear it, say it, or leave it. */
export function FirstWords({ contentId, partner, heard, line, onNotNow, onAnswered }: Props) {
  const { t } = useTexts("speaking");
  const { playbackSpeed } = usePreferences();
  const level = useRef<HTMLSpanElement>(null);
  const { audio, segment } = line;
  const turns = useTurns();
  const said = useTake({ contentId, segment }, audio.seconds, {
    onLevel: (rms) => drawLevel(level.current, rms),
    onTaken: () => onAnswered(true),
  });
  const { pass, gate } = useMicrophoneGate();
  const say = (): void =>
    pass(() => {
      turns.hush();
      said.start();
    });
  const isRecording = said.state === "opening" || said.state === "listening";
  const fault = said.state === "failed" ? said.fault : undefined;
  // The microphone is there, and nothing came: that can be tried again. Otherwise there is none to speak into.
  const isUnheard = fault === "silent" || fault === "noise";
  const isSilent = fault !== undefined && !isUnheard;
  return (
    <>
      <div className={styles["heard"]}>
        {partner && <img className={styles["bust"]} src={partner.avatar} alt="" width={64} height={64} />}
        <div className={styles["bubble"]}>
          <p lang="ja">{heard.tokens.map(({ text }) => text).join("")}</p>
          <p className={styles["soft"]}>{heard.translation}</p>
        </div>
      </div>
      <div className={styles["own"]}>
        <p className={styles["japanese"]} lang="ja">
          {line.tokens.map((token, index) => (
            <Ruby key={index} token={token} isShown />
          ))}
        </p>
        <p className={styles["soft"]} lang="ja-Latn" aria-hidden="true">
          {line.romaji}
        </p>
        <p className={styles["meaning"]}>{line.translation}</p>
      </div>
      {isRecording && (
        <div className={styles["record"]}>
          <button
            type="button"
            className={styles["microphone"]}
            aria-label={t("line.stop")}
            ref={(button) => button?.focus({ preventScroll: true })}
            onClick={said.stop}
          >
            <LevelRings ref={level} isOn={said.state === "listening"} />
            <span className={styles["mark"]}>
              <Icon name="microphone" size={40} />
            </span>
          </button>
        </div>
      )}
      <p className={styles["status"]} role="status">
        {said.state === "opening" && t("line.opening")}
        {said.state === "listening" && t("line.listening")}
        {isUnheard && t(`microphone.faults.${fault}.title`)}
        {isSilent && t("firstMinute.silent")}
      </p>
      {isSilent && <InTheHead seconds={audio.seconds} onOver={() => onAnswered(false)} />}
      {!isRecording && !isSilent && (
        <div className={styles["ways"]}>
          <Button variant="primary" isWide icon="microphone" onClick={say}>
            {t("firstMinute.say")}
          </Button>
          <Button
            isWide
            icon="speaker"
            onClick={() => turns.play("model", [{ sound: audio.url, speed: playbackSpeed }])}
          >
            {t("firstMinute.hear")}
          </Button>
          <Button isWide onClick={onNotNow}>
            {t("firstMinute.notNow")}
          </Button>
        </div>
      )}
      {gate}
    </>
  );
}

/** The time to say a line without a sound. */
function InTheHead({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useTexts("speaking");
  const [milliseconds] = useState(() => timedTurnMs(seconds));
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => end(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return (
    <>
      <div className={styles["pace"]} aria-hidden="true">
        <i style={{ animationDuration: `${milliseconds}ms` }} />
      </div>
      <div className={styles["ways"]}>
        <Button isWide onClick={onOver}>
          {t("firstMinute.goOn")}
        </Button>
      </div>
    </>
  );
}
