import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { turnOf } from "#domain/speaking/conversation.ts";
import type { Conversation, LineHelp } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { spokenLines } from "#web/speaking/role/role-lines.ts";
import { logProblem } from "#web/kit/log.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";
import { MicrophoneTrouble } from "#web/speaking/microphone/microphone-trouble.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { LineBubble } from "./line-bubble.tsx";
import { OwnHint } from "./own-hint.tsx";
import { createSpeechStore } from "./speech-store.ts";
import { TurnDock } from "./turn-dock.tsx";
import { useConversation } from "./use-conversation.ts";
import type { Trouble } from "./use-conversation.ts";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import styles from "./conversation-view.module.css";

type Props = {
  scene: ContentData;
  start: Conversation<Trouble>;
  help: LineHelp;
  onSaid: (segment: number) => void;
  /** After every step, so that it can be taken up again. */
  onStep: (conversation: Conversation<Trouble>) => void;
};

/** The conversation itself: what was said so far, the line at hand, and whose turn it is. */
export function ConversationView({ scene, start, help, onSaid, onStep }: Props) {
  const { t } = useTexts("speaking");
  const level = useRef<HTMLSpanElement>(null);
  const current = useRef<HTMLLIElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const speech = useMemo(createSpeechStore, []);
  const lines = useMemo(() => spokenLines(scene), [scene]);
  const urlOf = (segment: number): string | undefined =>
    lines.find((line) => line.segment === segment)?.audio?.url;
  const inHand = useConversation(start, {
    contentId: scene.id,
    speech,
    urlOf,
    onSaid,
    onLevel: (rms) => {
      // In the DOM itself: twenty times a second there is nothing else to draw.
      const height = Math.min(1, Math.sqrt(rms) * 1.8);
      if (level.current) level.current.style.transform = `scale(${0.8 + 0.5 * height})`;
    },
  });
  const { conversation, isListening, send } = inHand;
  const { at, role, trouble, isPaused, isPeeking } = conversation;
  const whose = turnOf(conversation);
  useWakeLock(!isPaused && trouble === undefined);
  useCurrentInSight(current, dock, `${at} ${isPeeking} ${trouble}`);
  useEffect(() => onStep(conversation), [conversation, onStep]);
  // Before the line at hand is brought into sight: the choice before the conversation may have been scrolled.
  useLayoutEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a way to clean up.
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!isListening && level.current) level.current.style.transform = "";
  }, [isListening]);
  useEffect(() => {
    const urls = start.lines.slice(start.at).flatMap(({ segment }) => urlOf(segment) ?? []);
    speech.loadAhead(urls).catch((error: unknown) => logProblem("the speech cannot be loaded ahead", error));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [speech]);
  const speakerOf = (id: string) => scene.cast.find((one) => one.id === id);
  const partner = speakerOf(
    (whose === "partner" ? lines[at] : lines.find(({ speaker }) => speaker !== role))?.speaker ?? "",
  );
  return (
    <>
      <ol className={styles["lines"]} aria-label={t("role.transcript")}>
        {lines.slice(0, at + 1).map((line, place) => {
          const isMine = line.speaker === role;
          const isCurrent = place === at;
          const isHidden = isMine && isCurrent && !isPeeking;
          return (
            <LineBubble
              key={line.segment}
              ref={isCurrent ? current : undefined}
              line={line}
              speaker={speakerOf(line.speaker)}
              isMine={isMine}
              isCurrent={isCurrent}
              hint={isHidden ? <OwnHint line={line} help={help} /> : undefined}
            />
          );
        })}
      </ol>
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
      <div className={styles["room"]} />
      <TurnDock inHand={inHand} partner={partner} levelRef={level} dockRef={dock} />
    </>
  );
}
