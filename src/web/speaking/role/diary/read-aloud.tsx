import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import type { PageSentence } from "#web/learning/diary/page-text.ts";
import { drawLevel, LevelRings } from "#web/speaking/microphone/level-rings.tsx";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import { listenToReply } from "#web/speaking/role/conversation/listen-to-reply.ts";
import type { ActiveTurn } from "#web/speaking/role/conversation/take-turn.ts";
import type { Reply } from "#web/speaking/role/recognise-reply.ts";
import { saveTake } from "#web/speaking/takes/takes.ts";
import { readingSegment } from "./reading-segment.ts";
import styles from "./read-aloud.module.css";

/** Seconds for a sentence without audio. */
const usualSeconds = 4;

type Props = {
  contentId: string;
  sentences: readonly PageSentence[];
  /** Called with the sentence that is to be read now. */
  onSentence: (id: number) => void;
  /** Called after a sentence was recognised. */
  onRead: (id: number) => void;
  onOver: () => void;
};

const asLine = ({ ruby, romaji }: PageSentence) => ({ tokens: [{ text: "", ruby, romaji }] });

type State = "opening" | "listening" | "recognising" | "unclear" | MicrophoneFault;

/** Listens to the sentences of a page one after another, and continues after each one that it recognises. */
export function ReadAloud({ contentId, sentences, onSentence, onRead, onOver }: Props) {
  const { t } = useTexts("speaking");
  const { t: tDiary } = useTexts("diary");
  const [at, setAt] = useState({ place: 0, turn: 0 });
  const [noted, setNoted] = useState<{ turn: number; state: State }>();
  const turn = useRef<ActiveTurn>(undefined);
  const rings = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sentence = sentences[at.place];
  const state = noted?.turn === at.turn ? noted.state : "opening";
  const setState = (next: State): void => setNoted({ turn: at.turn, state: next });
  const retry = (): void => setAt(({ place, turn: last }) => ({ place, turn: last + 1 }));
  const goOn = (): void => {
    if (at.place + 1 < sentences.length)
      setAt(({ place, turn: last }) => ({ place: place + 1, turn: last + 1 }));
    else onOver();
  };
  const follow = (take: Take | undefined, reply: Reply | "failed" | undefined): void => {
    if (sentence === undefined) return;
    if (reply === "failed" || reply === undefined || (typeof reply === "object" && reply.kind === "line")) {
      if (take !== undefined)
        saveTake({ contentId, segment: readingSegment(sentence.id) }, take).catch((error: unknown) =>
          logProblem("a take could not be saved", error),
        );
      if (typeof reply === "object") onRead(sentence.id);
      goOn();
    } else setState(reply.kind === "silence" ? "silent" : "unclear");
  };
  const begin = useEffectEvent((): ActiveTurn | undefined => {
    if (sentence === undefined) return undefined;
    onSentence(sentence.id);
    button.current?.focus({ preventScroll: true });
    return listenToReply(
      {
        turnDetection: "microphone",
        isUnhurried: false,
        isRecognised: typeof Worker === "function",
        expected: {
          lines: [{ id: "sentence", line: asLine(sentence) }],
          others: sentences.filter((other) => other !== sentence).map(asLine),
          repairs: [],
        },
        seconds: sentence.audio?.seconds ?? usualSeconds,
      },
      {
        onLevel: (rms) => {
          setState("listening");
          drawLevel(rings.current, rms);
        },
        onRecognising: () => setState("recognising"),
        onSaid: follow,
        onFault: setState,
      },
    );
  });
  useEffect(() => {
    turn.current = begin();
    return () => turn.current?.stop();
  }, [at]);
  if (state !== "opening" && state !== "listening" && state !== "recognising" && state !== "unclear")
    return (
      <MicrophoneTrouble fault={state} onRetry={retry}>
        <Button isWide onClick={onOver}>
          {tDiary("read.leave")}
        </Button>
      </MicrophoneTrouble>
    );
  const isUnclear = state === "unclear";
  return (
    <div>
      <p className={styles["status"]} role="status">
        {isUnclear
          ? t("role.stage.unclearLine")
          : state === "recognising"
            ? t("role.status.recognising")
            : tDiary("read.now", { place: at.place + 1, count: sentences.length })}
      </p>
      <div className={styles["row"]}>
        <Button variant="quiet" onClick={onOver}>
          {tDiary("read.leave")}
        </Button>
        <button
          ref={button}
          type="button"
          className={styles["microphone"]}
          aria-label={t(isUnclear ? "line.again" : "line.stop")}
          onClick={() => (isUnclear ? retry() : turn.current?.finish())}
        >
          <LevelRings ref={rings} isOn={state === "listening"} />
          <span className={styles["mark"]}>
            {state === "opening" || state === "recognising" ? (
              <Spinner />
            ) : (
              <Icon name={isUnclear ? "repeat" : "microphone"} size={36} />
            )}
          </span>
        </button>
        <Button variant="quiet" onClick={goOn}>
          {t("role.skip")}
        </Button>
      </div>
    </div>
  );
}
