import { endOfSpeechLimits, timedTurnMs } from "#domain/speaking/conversation.ts";
import type { TurnDetection } from "#domain/speaking/conversation.ts";
import { logProblem } from "#web/kit/log.ts";
import { MicrophoneError, record } from "#web/speaking/microphone/microphone.ts";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import { playLine } from "./play-line.ts";
import type { SpeechStore } from "./speech-store.ts";

export type ActiveTurn = {
  /** Ends the turn without calling its hooks. */
  stop: () => void;
  /** Called when the learner presses the button after their line. */
  finish: () => void;
};

const nothing = (): void => undefined;

/** The pause before the partner's turn. An iPhone needs this time to switch from the microphone to its speaker. */
const gapMs = 400;

export type PartnerSpeech = { url: string | undefined; seconds: number; speed?: number | undefined };

type PlayTurnHooks = { onDone: () => void; onLost: () => void; onFail: () => void };

/** Plays the partner's turn after a short pause. Shows a line without sound for its estimated duration. */
export function playTurn(
  { url, seconds, speed = 1 }: PartnerSpeech,
  speech: SpeechStore,
  { onDone, onLost, onFail }: PlayTurnHooks,
): ActiveTurn {
  let isStopped = false;
  let stopPlaying = nothing;
  const play = (file: Blob): void => {
    if (!isStopped) stopPlaying = playLine(file, { onEnd: onDone, onLost, onFail }, { speed });
  };
  const begin = (address: string): void => {
    speech.get(address).then(play, (error: unknown) => {
      logProblem("a line of the conversation cannot be loaded", error);
      if (!isStopped) onFail();
    });
  };
  const timer = setTimeout(
    () => (url === undefined ? onDone() : begin(url)),
    url === undefined ? seconds * 1000 : gapMs,
  );
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    stopPlaying();
  };
  return { stop, finish: nothing };
}

type LearnerTurn = {
  turnDetection: TurnDetection;
  /** The model's duration of the line. */
  seconds: number;
  isUnhurried: boolean;
};

type Speaking = {
  onLevel: (rms: number) => void;
  onBlock?: ((block: Float32Array, rate: number) => void) | undefined;
  onSaid: (take: Take | undefined) => void;
  onFault: (fault: MicrophoneFault) => void;
};

/** Runs the learner's turn. Records their line or, without a microphone, waits for the time that it takes to say. */
export function sayTurn(
  { turnDetection, seconds, isUnhurried }: LearnerTurn,
  { onLevel, onBlock, onSaid, onFault }: Speaking,
): ActiveTurn {
  if (turnDetection === "timed") {
    const timer = isUnhurried ? undefined : setTimeout(() => onSaid(undefined), timedTurnMs(seconds));
    return { stop: () => clearTimeout(timer), finish: () => onSaid(undefined) };
  }
  const recording = record({ endsBySilence: endOfSpeechLimits(seconds, isUnhurried), onLevel, onBlock });
  let isStopped = false;
  recording.done.then(
    (take) => {
      if (!isStopped) onSaid(take);
    },
    (error: unknown) => {
      if (!isStopped) onFault(error instanceof MicrophoneError ? error.fault : "unsupported");
    },
  );
  const stop = (): void => {
    isStopped = true;
    recording.cancel();
  };
  return { stop, finish: recording.stop };
}
