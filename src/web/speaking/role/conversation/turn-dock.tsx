import { useEffect, useRef } from "react";
import type { ReactNode, Ref, RefObject } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import { isTapOnly, turnOf } from "#domain/speaking/conversation.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { BottomBar } from "#web/kit/layout/bottom-bar.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { LevelRings } from "#web/speaking/microphone/level-rings.tsx";
import { DockButton } from "#web/speaking/role/dock-button.tsx";
import type { ConversationControls } from "./use-conversation.ts";
import styles from "./turn-dock.module.css";

/** The icon of the large button: what a press does or, while the microphone is open, a microphone. */
const orbIcons = {
  partner: "pause",
  choosing: "pause",
  mine: "check",
  waiting: "repeat",
  paused: "play",
} as const;

/** A tap within this time after the start of a turn was meant for the previous turn. */
const lateTapMs = 800;

type Props = {
  controls: ConversationControls;
  /** Whether the learner sees their line, so that there is nothing to peek at. */
  isLineShown: boolean;
  partner: ContentData["cast"][number] | undefined;
  levelRef: Ref<HTMLSpanElement>;
  orbRef: RefObject<HTMLButtonElement | null>;
  /** The button above "back". */
  children: ReactNode;
};

type State = keyof typeof orbIcons | "opening" | "recognising";

function stateOf({ conversation, listening }: ConversationControls): State {
  const { isPaused, trouble, turnDetection } = conversation;
  const whose = turnOf(conversation);
  if (isPaused) return "paused";
  if (trouble !== undefined) return "waiting";
  if (whose === "choose" && (isTapOnly(conversation) || listening === "playing")) return "choosing";
  if (whose !== "learner" && whose !== "choose") return "partner";
  if (listening === "recognising") return "recognising";
  return turnDetection === "microphone" && listening !== "open" ? "opening" : "mine";
}

/** The text that explains why it is the learner's turn again. Not every partner can say so aloud. */
function noteOn(conversation: ConversationControls["conversation"]) {
  if (conversation.unsure > 0) return turnOf(conversation) === "choose" ? "unclear" : "unclearLine";
  return conversation.isUnhurried ? "takeTime" : undefined;
}

/** Shows whose turn it is and the controls, within reach of a thumb as in the player. */
export function TurnDock({ controls, isLineShown, partner, levelRef, orbRef, children }: Props) {
  const { t } = useTexts("speaking");
  useEffect(() => {
    // The start button is gone, so the focus moves here. The same button serves every turn.
    orbRef.current?.focus({ preventScroll: true });
  }, [orbRef]);
  const { conversation, send, finish } = controls;
  const { isPaused, trouble, turnDetection, at } = conversation;
  const whose = turnOf(conversation);
  const isMine = whose === "learner" || whose === "choose";
  const state = stateOf(controls);
  const isHeard = state === "mine" && turnDetection === "microphone";
  const note = state === "mine" ? noteOn(conversation) : undefined;
  const begunAt = useRef(0);
  useEffect(() => {
    begunAt.current = Date.now();
  }, [at]);
  const press = (): void => {
    // The line has just ended automatically, so ignore a tap that was meant to end it.
    if (state === "partner" && Date.now() - begunAt.current < lateTapMs) return;
    if (isPaused) send({ kind: "resume" });
    else if (trouble !== undefined) send({ kind: "again" });
    else if (state === "partner" || state === "choosing") send({ kind: "pause" });
    else finish();
  };
  const seconds = conversation.lines[at]?.seconds ?? 0;
  return (
    <BottomBar className={styles["dock"]}>
      <div className={styles["inside"]}>
        <p className={styles["status"]} role="status" data-state={state}>
          {isHeard && note === undefined ? (
            <>
              {/* A short text for screen readers, because the microphone is open. The visible text is longer. */}
              <span className="visually-hidden">{t("role.status.mine")}</span>
              <span aria-hidden="true">{t("role.stage.justTalk")}</span>
            </>
          ) : note !== undefined ? (
            t(`role.stage.${note}`)
          ) : (
            capitalised(t(`role.status.${state}`, { name: nameInSentence(partner) }))
          )}
        </p>
        {/* Shows the model's duration for orientation. It is no time limit. */}
        <div className={styles["pace"]} aria-hidden="true">
          {state === "mine" && whose === "learner" && !conversation.isUnhurried && (
            <i key={conversation.turn} style={{ animationDuration: `${Math.max(1, seconds)}s` }} />
          )}
        </div>
        <div className={styles["row"]}>
          <div className={styles["side"]}>
            {children}
            <DockButton
              icon="previous"
              label={t("role.back")}
              isOff={at === 0}
              onPress={() => send({ kind: "back" })}
            />
          </div>
          <button
            ref={orbRef}
            type="button"
            className={styles["orb"]}
            data-state={state}
            aria-label={t(`role.orb.${state}`)}
            onClick={press}
          >
            <LevelRings ref={levelRef} isOn={isHeard} />
            <span className={styles["mark"]}>
              {state === "opening" || state === "recognising" ? (
                <Spinner />
              ) : (
                <Icon name={isHeard ? "microphone" : orbIcons[state]} size={40} />
              )}
            </span>
          </button>
          <div className={styles["side"]}>
            <DockButton
              icon="eye"
              label={t("role.peek")}
              isOff={!isMine || isLineShown}
              onPress={() => send({ kind: "peek" })}
            />
            <DockButton icon="next" label={t("role.skip")} onPress={() => send({ kind: "skip" })} />
          </div>
        </div>
      </div>
    </BottomBar>
  );
}
