import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { ContentData, ContentLine, Utterance } from "#contract/content.schema.ts";
import { isMissingOften, isTapOnly, turnOf } from "#domain/speaking/conversation.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import { converse } from "#domain/speaking/converse.ts";
import type { ConversationEvent } from "#domain/speaking/converse.ts";
import { slowSpeed } from "#domain/speaking/repairs.ts";
import { speechSpan } from "#listening/end-of-speech/speech-span.ts";
import { logProblem } from "#web/kit/log.ts";
import { warmUp } from "#web/speaking/listener/listener.ts";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import { secondsOf } from "#web/speaking/role/role-lines.ts";
import { saveTake } from "#web/speaking/takes/takes.ts";
import { listenToReply } from "./listen-to-reply.ts";
import type { Reply } from "#web/speaking/role/recognise-reply.ts";
import { kanaOfPhrase, situationOf } from "./situation.ts";
import type { Situation } from "./situation.ts";
import type { SpeechStore } from "./speech-store.ts";
import { playTurn } from "./take-turn.ts";
import type { ActiveTurn } from "./take-turn.ts";

/** A problem in a conversation: a fault of the microphone or of recognition, or a line with unplayable audio. */
export type Trouble = MicrophoneFault | "sound";

type Hooks = {
  scene: ContentData;
  speech: SpeechStore;
  /** The input level from 0 to 1 while the learner speaks. */
  onLevel: (rms: number) => void;
};

export type ConversationControls = {
  conversation: Conversation<Trouble>;
  situation: Situation;
  /**
   * "open" while the learner can speak, "recognising" afterwards, "playing" while a reply is played as an example. Undefined
   * while the microphone opens, because speech would be lost.
   */
  listening: "open" | "recognising" | "playing" | undefined;
  /** How clearly each of the line's phrases was heard, after a take that was not recognised. */
  clarity: readonly number[] | undefined;
  send: (event: ConversationEvent<Trouble>) => void;
  /** Ends the learner's line. */
  finish: () => void;
  /** Chooses a reply by tap. */
  tap: (id: string) => void;
  /** Plays an utterance while the learner's turn is suspended. */
  hear: (said: Utterance) => void;
};

const responseMs = ({ samples, rate }: Take): number =>
  Math.round((speechSpan(samples, rate).start / rate) * 1000);

/** Runs a conversation: plays the partner's lines and listens to the learner's. */
export function useConversation(start: Conversation<Trouble>, hooks: Hooks): ConversationControls {
  const { scene, speech } = hooks;
  const [conversation, send] = useReducer(converse<Trouble>, start);
  const [listening, setListening] = useState<{ turn: number; state: "open" | "recognising" }>();
  const [sample, setSample] = useState<{ turn: number; said: Utterance }>();
  const activeTurn = useRef<ActiveTurn>(undefined);
  /** The last unrecognised take. */
  const unclear = useRef<{ at: number; take: Take }>(undefined);
  const [missed, setMissed] = useState<{ at: number; clarity: readonly number[] | undefined }>();
  const { turn, at, turnDetection, isPaused, trouble, isUnhurried, isRecognising } = conversation;
  const whose = turnOf(conversation);
  const situation = situationOf(scene, conversation);
  const { line, phrases, replies, others, repairs } = situation;
  const isHalted = isPaused || trouble !== undefined;
  const heard = sample?.turn === turn ? sample.said : undefined;

  const keep = (segment: number | undefined, take: Take | undefined): void => {
    if (segment === undefined || take === undefined) return;
    saveTake({ contentId: scene.id, segment }, take).catch((error: unknown) =>
      logProblem("a take could not be saved", error),
    );
  };
  const segmentOf = (id: string): number | undefined => replies.find((one) => one.id === id)?.line.segment;

  const play = (said: Utterance | undefined, onDone: () => void, speed = 1): ActiveTurn =>
    playTurn({ url: said?.audio?.url, seconds: said === undefined ? 0 : secondsOf(said), speed }, speech, {
      onDone,
      onLost: () => send({ kind: "pause" }),
      onFail: () => send({ kind: "trouble", trouble: "sound" }),
    });

  const follow = (take: Take | undefined, reply: Reply | "failed" | undefined): void => {
    // Nothing was recognised, so any take continues the conversation.
    if (take === undefined || reply === undefined || reply === "failed") {
      if (reply === "failed") send({ kind: "slow" });
      if (whose !== "learner") return;
      keep(line?.segment, take);
      send({ kind: "done", responseMs: take && responseMs(take) });
    } else if (reply.kind === "repair") send(reply);
    else if (reply.kind === "silence") send({ kind: "trouble", trouble: "silent" });
    else if (reply.kind === "unsure") miss(take, reply.clarity);
    else {
      keep(line?.segment ?? segmentOf(reply.id), take);
      const said = { responseMs: responseMs(take), wording: reply.wording };
      send(
        whose === "learner"
          ? { kind: "done", isUnderstood: true, ...said }
          : { kind: "chosen", id: reply.id, by: "voice", ...said },
      );
    }
  };

  const miss = (take: Take, clarity: readonly number[] | undefined): void => {
    unclear.current = { at, take };
    setMissed({ at, clarity });
    const isLast = conversation.unsure > 0;
    if (isLast && whose === "learner") keep(line?.segment, take);
    send({ kind: "unsure" });
    if (isLast && isMissingOften(conversation)) send({ kind: "trouble", trouble: "unrecognised" });
  };

  const listen = (lines: readonly { id: string; line: ContentLine }[]): ActiveTurn =>
    listenToReply(
      {
        turnDetection,
        // The learner needs time to read the choices.
        isUnhurried: isUnhurried || whose === "choose",
        isRecognised: isRecognising && typeof Worker === "function",
        expected: { lines, others, repairs, phrases: phrases.map(kanaOfPhrase) },
        seconds: Math.max(...lines.map((one) => secondsOf(one.line))),
      },
      {
        onLevel: (rms) => {
          setListening((before) => (before?.turn === turn ? before : { turn, state: "open" }));
          hooks.onLevel(rms);
        },
        onRecognising: () => setListening({ turn, state: "recognising" }),
        onSaid: follow,
        onFault: (fault) => send({ kind: "trouble", trouble: fault }),
      },
    );

  const begin = useEffectEvent((): ActiveTurn | undefined => {
    const done = (): void => send({ kind: "done" });
    if (heard !== undefined) return play(heard, () => setSample(undefined));
    switch (whose) {
      case "partner":
        if (turnDetection === "microphone" && isRecognising) warmUp();
        return play(line, done);
      case "answer":
        return play(situation.answer, done, conversation.answers[0] === "slow-line" ? slowSpeed : 1);
      case "learner":
        return line && listen([{ id: "line", line }]);
      case "choose":
        if (isTapOnly(conversation)) return undefined;
        if (typeof Worker === "function") return listen(replies);
        send({ kind: "without-recogniser" });
        return undefined;
      case "over":
        return undefined;
      default:
        return whose satisfies never;
    }
  });

  useEffect(() => {
    if (isHalted) return undefined;
    activeTurn.current = begin();
    return () => {
      activeTurn.current?.stop();
      activeTurn.current = undefined;
    };
  }, [turn, isHalted, heard]);

  useEffect(() => {
    // Pauses the conversation if the phone is locked, or if a call or another app covers the page.
    const onVisibility = (): void => {
      if (document.visibilityState === "hidden") send({ kind: "pause" });
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  return {
    conversation,
    situation,
    listening:
      heard !== undefined ? "playing" : listening?.turn === turn && !isHalted ? listening.state : undefined,
    clarity: missed?.at === at && conversation.unsure > 0 ? missed.clarity : undefined,
    send,
    finish: () => activeTurn.current?.finish(),
    tap: (id) => {
      // The tap shows which reply the unrecognised take contains, so the take is saved for that reply.
      if (unclear.current?.at === at) keep(segmentOf(id), unclear.current.take);
      send({ kind: "chosen", id, by: "tap" });
    },
    hear: (said) => {
      setListening(undefined);
      setSample({ turn, said });
    },
  };
}
