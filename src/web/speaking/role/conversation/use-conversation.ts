import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { turnOf } from "#domain/speaking/conversation.ts";
import { converse } from "#domain/speaking/converse.ts";
import type { ConversationEvent } from "#domain/speaking/converse.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import { logProblem } from "#web/kit/log.ts";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import { saveTake } from "#web/speaking/takes/takes.ts";
import type { SpeechStore } from "./speech-store.ts";
import { playTurn, sayTurn } from "./take-turn.ts";
import type { TurnInHand } from "./take-turn.ts";

/** What can be the matter in a conversation: something with the microphone, or a line that cannot be heard. */
export type Trouble = MicrophoneFault | "sound";

type Hooks = {
  contentId: string;
  speech: SpeechStore;
  /** Where to hear a line. */
  urlOf: (segment: number) => string | undefined;
  /** How loud it is while the learner speaks, from 0 to 1. */
  onLevel: (rms: number) => void;
};

export type ConversationInHand = {
  conversation: Conversation<Trouble>;
  /** The microphone is open: what is said before that would be lost. */
  isListening: boolean;
  send: (event: ConversationEvent<Trouble>) => void;
  /** The learner says that the line is said. */
  finish: () => void;
};

/** Carries out a conversation, one line after the other: plays the partner's, listens to the learner's. */
export function useConversation(start: Conversation<Trouble>, hooks: Hooks): ConversationInHand {
  const [conversation, send] = useReducer(converse<Trouble>, start);
  const [listeningTurn, setListeningTurn] = useState<number>();
  const inHand = useRef<TurnInHand>(undefined);
  const { turn, lines, at, ear, isPaused, trouble } = conversation;
  const whose = turnOf(conversation);
  const isHalted = isPaused || trouble !== undefined;

  const keep = (segment: number, take: Take): void => {
    saveTake({ contentId: hooks.contentId, segment }, take).catch((error: unknown) =>
      logProblem("a take cannot be kept", error),
    );
  };

  const begin = useEffectEvent((): TurnInHand | undefined => {
    const line = lines[at];
    if (line === undefined) return undefined;
    const { segment } = line;
    if (whose === "partner")
      return playTurn(hooks.urlOf(segment), line, hooks.speech, {
        onDone: () => send({ kind: "done" }),
        onLost: () => send({ kind: "pause" }),
        onFail: () => send({ kind: "trouble", trouble: "sound" }),
      });
    return sayTurn(ear, line, {
      onLevel: (rms) => {
        setListeningTurn(turn);
        hooks.onLevel(rms);
      },
      onSaid: (take) => {
        if (take !== undefined) keep(segment, take);
        send({ kind: "done" });
      },
      onFault: (fault) => send({ kind: "trouble", trouble: fault }),
    });
  });

  useEffect(() => {
    if (isHalted) return undefined;
    inHand.current = begin();
    return () => {
      inHand.current?.stop();
      inHand.current = undefined;
    };
  }, [turn, isHalted]);

  useEffect(() => {
    // A phone in a pocket, a call, another app: nobody talks to a page that is not seen.
    const follow = (): void => {
      if (document.visibilityState === "hidden") send({ kind: "pause" });
    };
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);

  return {
    conversation,
    isListening: listeningTurn === turn && whose === "learner" && !isHalted,
    send,
    finish: () => inHand.current?.finish(),
  };
}
