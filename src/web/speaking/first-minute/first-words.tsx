import { Suspense, useEffect, useEffectEvent, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { timedTurnMs } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { lazyPart } from "#web/kit/layout/lazy-part.tsx";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { MicrophoneFault } from "#web/speaking/microphone/fault.ts";
import { isMicrophoneExplained } from "#web/speaking/microphone/microphone-explained.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";
import styles from "./first-words.module.css";

/** If its code cannot be loaded, the learner speaks without a microphone. */
const ListenForSpeech = lazyPart(() =>
  import("./listen-for-speech.tsx").then(
    (m) => m.ListenForSpeech,
    () => NoMicrophone,
  ),
);

function NoMicrophone({ onFault }: { onFault: (fault: MicrophoneFault) => void }) {
  const tell = useEffectEvent(onFault);
  useEffect(() => tell("unsupported"), []);
  return null;
}

type Props = {
  partner: ContentData["cast"][number] | undefined;
  heard: SpokenLine;
  line: SpokenLine;
  onNotNow: () => void;
  /** Called synchronously in the tap that leads to a recording. */
  onBeforeRecording: () => void;
  /** Called after the learner said the line, aloud or silently. Accepts any speech. */
  onAnswered: (isAloud: boolean) => void;
};

/** A reply to the partner. The learner can listen to it, say it or skip it. */
export function FirstWords({ partner, heard, line, onNotNow, onBeforeRecording, onAnswered }: Props) {
  const { t } = useTexts("speaking");
  const { playbackSpeed } = usePreferences();
  const { audio } = line;
  const [state, setState] = useState<"asked" | "saying" | MicrophoneFault>("asked");
  // Plays nothing while the microphone is open.
  const model = useSound(state === "saying" ? undefined : audio.url);
  const [isExplained] = useState(isMicrophoneExplained);
  useEffect(() => {
    ListenForSpeech.load().catch((error: unknown) => logProblem("the microphone cannot be prepared", error));
  }, []);
  const say = (): void => {
    onBeforeRecording();
    setState("saying");
  };
  // The microphone works but recorded no speech, so the learner can retry. After other faults there is no microphone.
  const unheard = state === "silent" || state === "noise" ? state : undefined;
  const isAsked = state === "asked" || unheard !== undefined;
  return (
    <>
      <div className={styles["heard"]}>
        {partner && <img className={styles["portrait"]} src={partner.avatar} alt="" width={64} height={64} />}
        <div className={styles["bubble"]}>
          <p className={styles["japanese"]} lang="ja">
            {heard.tokens.map((token, index) => (
              <Ruby key={index} token={token} isShown />
            ))}
          </p>
          <p className={styles["soft"]} lang="ja-Latn" aria-hidden="true">
            {heard.romaji}
          </p>
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
      {state === "saying" && (
        <Suspense fallback={<Skeleton shape="block" height={184} />}>
          <ListenForSpeech seconds={audio.seconds} onSaid={() => onAnswered(true)} onFault={setState} />
        </Suspense>
      )}
      {state !== "saying" && (
        <p className={styles["status"]} role="status">
          {unheard && t(`microphone.faults.${unheard}.title`)}
          {!isAsked && t("firstMinute.silent")}
          {state === "asked" && !isExplained && t("line.stays")}
        </p>
      )}
      {state !== "saying" && !isAsked && (
        <InTheHead seconds={audio.seconds} onOver={() => onAnswered(false)} />
      )}
      {isAsked && (
        <div className={styles["ways"]}>
          <Button variant="primary" isWide icon="microphone" onClick={say}>
            {t("firstMinute.say")}
          </Button>
          <div className={styles["others"]}>
            <Button isWide icon="speaker" onClick={() => model.play(playbackSpeed)}>
              {t("firstMinute.hear")}
            </Button>
            <Button isWide onClick={onNotNow}>
              {t("firstMinute.notNow")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** A timed turn in which the learner says the line silently. */
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
