import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { turnOf } from "#domain/speaking/conversation.ts";
import type { Conversation, LineHelp } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { spokenLines } from "#web/speaking/role/role-lines.ts";
import { logProblem } from "#web/kit/log.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { drawLevel } from "#web/speaking/microphone/level-rings.tsx";
import { ConversationSoFar } from "./conversation-so-far.tsx";
import { OwnCard } from "./own-card.tsx";
import { PartnerOnStage } from "./partner-on-stage.tsx";
import { createSpeechStore } from "./speech-store.ts";
import { TurnDock } from "./turn-dock.tsx";
import { useConversation } from "./use-conversation.ts";
import type { ConversationInHand, Trouble } from "./use-conversation.ts";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import styles from "./conversation-view.module.css";

type Props = {
  scene: ContentData;
  start: Conversation<Trouble>;
  help: LineHelp;
  /** After every step, so that it can be taken up again. */
  onStep: (conversation: Conversation<Trouble>) => void;
};

/** The conversation itself, as on a stage: one line of the partner, one of the learner, and whose turn it is. */
export function ConversationView({ scene, start, help, onStep }: Props) {
  const { t } = useTexts("speaking");
  const level = useRef<HTMLSpanElement>(null);
  const current = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const speech = useMemo(createSpeechStore, []);
  const lines = useMemo(() => spokenLines(scene), [scene]);
  const urlOf = (segment: number): string | undefined =>
    lines.find((line) => line.segment === segment)?.audio?.url;
  const inHand = useConversation(start, {
    contentId: scene.id,
    speech,
    urlOf,
    onLevel: (rms) => drawLevel(level.current, rms),
  });
  const { conversation, isListening, send } = inHand;
  const { at, role, trouble, isPaused, isPeeking } = conversation;
  const whose = turnOf(conversation);
  const reading = useReading(conversation, send);
  useWakeLock(!isPaused && trouble === undefined);
  useCurrentInSight(current, dock, `${at} ${isPeeking} ${trouble} ${isListening}`);
  useEffect(() => onStep(conversation), [conversation, onStep]);
  // Before the line at hand is brought into sight: the choice before the conversation may have been scrolled.
  useLayoutEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a way to clean up.
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!isListening) drawLevel(level.current, 0);
  }, [isListening]);
  useEffect(() => {
    const urls = start.lines.slice(start.at).flatMap(({ segment }) => urlOf(segment) ?? []);
    speech.loadAhead(urls).catch((error: unknown) => logProblem("the speech cannot be loaded ahead", error));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [speech]);
  const speakerOf = (id: string | undefined) => scene.cast.find((one) => one.id === id);
  const isTheirs = ({ speaker }: ContentLine): boolean => speaker !== role;
  const begun = lines.slice(0, at + 1);
  const latestFirst = [...begun].reverse();
  const heard = latestFirst.find(isTheirs);
  const own = latestFirst.find((line) => !isTheirs(line));
  const partner = speakerOf((heard ?? lines.find(isTheirs))?.speaker);
  const before = lines[at - 1];
  const hiddenBy = whose === "learner" && !isPeeking ? help : undefined;
  const replay =
    whose === "partner"
      ? () => send({ kind: "again" })
      : before !== undefined && before === heard
        ? () => send({ kind: "back" })
        : undefined;
  return (
    <>
      <PartnerOnStage
        ref={whose === "partner" ? current : null}
        scene={scene}
        partner={partner}
        line={heard}
        isCurrent={whose === "partner"}
        begun={begun.length}
        total={lines.length}
        onReplay={replay}
        onShowLines={reading.open}
      />
      <div ref={whose === "partner" ? null : current}>
        {own && (
          <OwnCard line={own} speaker={speakerOf(role)} isCurrent={whose === "learner"} help={hiddenBy} />
        )}
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
      </div>
      <div className={styles["room"]} />
      <TurnDock inHand={inHand} partner={partner} levelRef={level} dockRef={dock} />
      <ConversationSoFar
        isOpen={reading.isOpen}
        onClose={reading.close}
        scene={scene}
        lines={begun}
        role={role}
        help={hiddenBy}
      />
    </>
  );
}

/** Reading what was said so far: the conversation waits meanwhile, and goes on if it was under way. */
function useReading(
  { isPaused }: Conversation<Trouble>,
  send: ConversationInHand["send"],
): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const goesOn = useRef(false);
  return {
    isOpen,
    open: () => {
      goesOn.current = !isPaused;
      send({ kind: "pause" });
      setIsOpen(true);
    },
    close: () => {
      setIsOpen(false);
      if (goesOn.current) send({ kind: "resume" });
    },
  };
}
