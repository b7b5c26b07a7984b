import { useEffect, useMemo, useRef } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { isTapOnly, turnOf } from "#domain/speaking/conversation.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import type { LineHelp } from "#domain/speaking/line-help.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { drawLevel } from "#web/speaking/microphone/level-rings.tsx";
import { AskForHelp } from "#web/speaking/role/repairs/ask-for-help.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { ConversationSoFar } from "./conversation-so-far.tsx";
import { HeardLine } from "./heard-line.tsx";
import { LearnerLineCard } from "./learner-line-card.tsx";
import { PartnerOnStage } from "./partner-on-stage.tsx";
import { createSpeechStore } from "./speech-store.ts";
import { filesAhead } from "./situation.ts";
import { TurnDock } from "./turn-dock.tsx";
import { useConversation } from "./use-conversation.ts";
import type { Trouble } from "./use-conversation.ts";
import { useReading } from "./use-reading.ts";
import styles from "./conversation-view.module.css";

type Props = {
  scene: ContentData;
  start: Conversation<Trouble>;
  help: LineHelp;
  /** Called after every step, so that the conversation can be saved and resumed. */
  onStep: (conversation: Conversation<Trouble>) => void;
};

/** Shows the partner's current line, the learner's line and whose turn it is. */
export function ConversationView({ scene, start, help, onStep }: Props) {
  const { t } = useTexts("speaking");
  const level = useRef<HTMLSpanElement>(null);
  const turns = useRef<HTMLDivElement>(null);
  const orb = useRef<HTMLButtonElement>(null);
  const speech = useMemo(createSpeechStore, []);
  const controls = useConversation(start, {
    scene,
    speech,
    onLevel: (rms) => drawLevel(level.current, rms),
  });
  const { conversation, situation, listening, clarity, send } = controls;
  const { at, role, trouble, isPaused, isPeeking, answers } = conversation;
  const { lines, line, heard, replies } = situation;
  const whose = turnOf(conversation);
  const isMine = whose === "learner" || whose === "choose";
  // Recognition was too slow. Without workers there is none.
  const isOff =
    conversation.turnDetection === "microphone" &&
    !conversation.isRecognising &&
    typeof Worker === "function";
  const reading = useReading(conversation, send);
  useWakeLock(!isPaused && trouble === undefined);
  useEffect(() => onStep(conversation), [conversation, onStep]);
  useEffect(() => {
    // Everything fits, except on very low screens and with very large text.
    const { current: area } = turns;
    if (area !== null) area.scrollTop = isMine ? area.scrollHeight : 0;
  }, [at, isMine, isPeeking, trouble]);
  useEffect(() => {
    if (listening !== "open") drawLevel(level.current, 0);
  }, [listening]);
  useEffect(() => {
    speech
      .loadAhead(filesAhead(scene, start))
      .catch((error: unknown) => logProblem("speech could not be preloaded", error));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [speech]);
  const speakerOf = (id: string | undefined) => scene.cast.find((one) => one.id === id);
  const isOwn = ({ speaker }: ContentLine): boolean => speaker === role;
  const begun = lines.slice(0, line === undefined ? at : at + 1);
  const own = [...begun].reverse().find(isOwn);
  // The learner has yet to say this line.
  const isOpen = line !== undefined && isOwn(line);
  const isLineShown = isPeeking || help === "whole-line";
  const hiddenBy = isOpen && !isLineShown ? help : undefined;
  const theirs = whose === "partner" ? line : heard;
  const partner = speakerOf(theirs?.speaker ?? situation.partner);
  const replay =
    whose === "partner"
      ? () => send({ kind: "again" })
      : isMine && heard !== undefined && heard === lines[at - 1]
        ? () => send({ kind: "back" })
        : undefined;
  return (
    <div className={styles["stage"]}>
      <div ref={turns} className={styles["turns"]} data-mine={isMine || undefined}>
        <PartnerOnStage
          scene={scene}
          partner={partner}
          said={situation.answer ?? theirs}
          saidKey={`${theirs?.segment} ${answers[0] ?? ""}`}
          isTranslated={conversation.isTranslated}
          written={conversation.isWritten && whose !== "answer" ? situation.heardInKana : undefined}
          explanation={
            conversation.isExplained && whose !== "answer" ? heard?.explanation?.answer : undefined
          }
          isCurrent={!isMine}
          begun={Math.min(at + 1, lines.length)}
          total={lines.length}
          isHalted={isPaused || trouble !== undefined}
          onPause={() => send({ kind: "pause" })}
          onReplay={replay}
          onShowLines={reading.open}
        />
        {/* A new element for each turn, so that it is not scrolled. */}
        <div key={`${at} ${isPeeking}`} className={styles["own"]}>
          {trouble === "sound" && (
            <div className={styles["trouble"]} role="alert">
              <p>{t("role.soundFailed")}</p>
              <Button variant="primary" isWide onClick={() => send({ kind: "again" })}>
                {t("microphone.retry")}
              </Button>
            </div>
          )}
          {trouble !== undefined && trouble !== "sound" && (
            <div className={styles["trouble"]}>
              <MicrophoneTrouble
                fault={trouble}
                onRetry={() => send({ kind: "again" })}
                onWithout={() => send({ kind: "without-microphone" })}
              />
            </div>
          )}
          <div className={isMine ? undefined : styles["said"]}>
            {replies.length > 0 ? (
              <ChoiceCard
                replies={replies}
                speaker={speakerOf(role)}
                isCurrent={isMine}
                isPeeking={isLineShown}
                isTapOnly={isTapOnly(conversation)}
                onTap={(id) => {
                  // Moves the focus, because the tapped button disappears.
                  orb.current?.focus({ preventScroll: true });
                  controls.tap(id);
                }}
                onHear={controls.hear}
              />
            ) : (
              own && (
                <LearnerLineCard line={own} speaker={speakerOf(role)} isCurrent={isMine} help={hiddenBy}>
                  {isMine && clarity ? (
                    <HeardLine
                      line={own}
                      phrases={situation.phrases}
                      clarity={clarity}
                      onHear={() => controls.hear(own)}
                    />
                  ) : undefined}
                </LearnerLineCard>
              )
            )}
          </div>
          {isMine && isOff && (
            <div className={styles["off"]}>
              <p>{t("role.slow.text")}</p>
              <Button variant="quiet" onClick={() => send({ kind: "with-recogniser" })}>
                {t("role.slow.listen")}
              </Button>
            </div>
          )}
        </div>
      </div>
      <TurnDock controls={controls} isLineShown={isLineShown} partner={partner} levelRef={level} orbRef={orb}>
        {scene.repairs !== undefined && (
          <AskForHelp
            scene={scene}
            repairs={situation.repairs}
            turnDetection={conversation.turnDetection}
            isOff={!isMine}
            onOpen={reading.pause}
            onClose={reading.resume}
            onRepair={(repair) => send({ kind: "repair", repair })}
          />
        )}
      </TurnDock>
      <ConversationSoFar
        isOpen={reading.isOpen}
        onClose={reading.close}
        scene={scene}
        lines={begun}
        role={role}
        help={hiddenBy}
      />
    </div>
  );
}
