import type { Utterance } from "#contract/content.schema.ts";
import type { TurnDetection } from "#domain/speaking/conversation.ts";
import { logProblem } from "#web/kit/log.ts";
import type { MicrophoneFault, Take } from "#web/speaking/microphone/microphone.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";
import { secondsOf } from "#web/speaking/role/role-lines.ts";
import { streamTake } from "#web/speaking/listener/listener.ts";
import { recogniseReply } from "#web/speaking/role/recognise-reply.ts";
import type { Reply } from "#web/speaking/role/recognise-reply.ts";
import { sayTurn } from "./take-turn.ts";
import type { ActiveTurn } from "./take-turn.ts";

type Expected = {
  turnDetection: TurnDetection;
  isUnhurried: boolean;
  /** Whether to recognise the reply. False without a recogniser and if there is only one possible reply. */
  isRecognised: boolean;
  lines: readonly { id: string; line: Utterance }[];
  repairs: readonly RepairPhrase[];
};

type Hooks = {
  onLevel: (rms: number) => void;
  onRecognising: () => void;
  /** Called with the take, if a microphone was used, and with the recognised reply, if any. */
  onSaid: (take: Take | undefined, reply: Reply | "failed" | undefined) => void;
  onFault: (fault: MicrophoneFault) => void;
};

/** Runs the learner's turn: records their reply and recognises it. */
export function listenToReply(expected: Expected, hooks: Hooks): ActiveTurn {
  const { turnDetection, isUnhurried, isRecognised, lines, repairs } = expected;
  const { onLevel, onRecognising, onSaid, onFault } = hooks;
  let isStopped = false;
  const stream = isRecognised ? streamTake() : undefined;
  const recognise = async (take: Take): Promise<void> => {
    const reply = await recogniseReply(take, lines, repairs, stream).catch((error: unknown) => {
      logProblem("a reply cannot be recognised", error);
      return "failed" as const;
    });
    if (!isStopped) onSaid(take, reply);
  };
  const seconds = Math.max(...lines.map(({ line }) => secondsOf(line)));
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
