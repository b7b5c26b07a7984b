import type { TurnDetection } from "#domain/speaking/conversation.ts";
import { logProblem } from "#web/kit/log.ts";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import { streamTake } from "#web/speaking/listener/listener.ts";
import { recogniseReply } from "#web/speaking/role/recognise-reply.ts";
import type { Expected, Reply } from "#web/speaking/role/recognise-reply.ts";
import { sayTurn } from "./take-turn.ts";
import type { ActiveTurn } from "./take-turn.ts";

type Turn = {
  turnDetection: TurnDetection;
  isUnhurried: boolean;
  /** Whether to recognise the reply. False without a recogniser. */
  isRecognised: boolean;
  expected: Expected;
  /** The duration of the longest expected line. */
  seconds: number;
};

type Hooks = {
  onLevel: (rms: number) => void;
  onRecognising: () => void;
  /** Called with the take, if a microphone was used, and with the recognised reply, if any. */
  onSaid: (take: Take | undefined, reply: Reply | "failed" | undefined) => void;
  onFault: (fault: MicrophoneFault) => void;
};

/** Runs the learner's turn: records their reply and recognises it. */
export function listenToReply(turn: Turn, hooks: Hooks): ActiveTurn {
  const { turnDetection, isUnhurried, isRecognised, expected, seconds } = turn;
  const { onLevel, onRecognising, onSaid, onFault } = hooks;
  let isStopped = false;
  const stream = isRecognised ? streamTake() : undefined;
  const recognise = async (take: Take): Promise<void> => {
    const reply = await recogniseReply(take, expected, stream).catch((error: unknown) => {
      logProblem("a reply cannot be recognised", error);
      return "failed" as const;
    });
    if (!isStopped) onSaid(take, reply);
  };
  const saying = sayTurn(
    { turnDetection, seconds, isUnhurried },
    {
      onLevel,
      onBlock: stream?.push,
      onFault,
      onSaid: (take) => {
        if (take === undefined || !isRecognised) {
          onSaid(take, undefined);
          return;
        }
        onRecognising();
        void recognise(take);
      },
    },
  );
  const stop = (): void => {
    isStopped = true;
    saying.stop();
  };
  return { stop, finish: saying.finish };
}
