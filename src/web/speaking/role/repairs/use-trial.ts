import { useEffect, useRef, useState } from "react";
import { logProblem } from "#web/kit/log.ts";
import { audioOutput } from "#web/kit/sound/audio-output.ts";
import { MicrophoneError, record } from "#web/speaking/microphone/microphone.ts";
import type { MicrophoneFault, Recording } from "#web/speaking/microphone/microphone.ts";
import { recogniseReply } from "#web/speaking/role/recognise-reply.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";

type Trial =
  | { state: "idle" | "busy" | "listening" | "unclear" }
  | { state: "heard"; heard: RepairPhrase }
  | { state: "trouble"; fault: MicrophoneFault };

/** The recording ends after `afterMs` of silence. If the learner has said nothing after `maxMs`, it fails. */
const limits = { afterMs: 1_200, maxMs: 12_000 };

/** Stops all sound, because the recording would include it. */
function stopSound(): void {
  const owner = { onLost: () => undefined };
  audioOutput.take(owner);
  audioOutput.leave(owner);
}

/** Records a take and recognises which repair phrase it is. */
export function useTrial(phrases: readonly RepairPhrase[]): {
  trial: Trial;
  start: () => void;
  cancel: () => void;
} {
  const [trial, setTrial] = useState<Trial>({ state: "idle" });
  const recording = useRef<Recording>(undefined);
  const cancel = (): void => {
    recording.current?.cancel();
    recording.current = undefined;
    setTrial({ state: "idle" });
  };
  useEffect(() => () => recording.current?.cancel(), []);
  const recognise = async (own: Recording): Promise<Trial> => {
    const take = await own.done;
    setTrial({ state: "busy" });
    const reply = await recogniseReply(take, { lines: [], others: [], repairs: phrases });
    if (reply.kind === "silence") return { state: "trouble", fault: "silent" };
    const heard = phrases.find(({ kind }) => reply.kind === "repair" && kind === reply.repair);
    return heard === undefined ? { state: "unclear" } : { state: "heard", heard };
  };
  const tryOne = async (own: Recording): Promise<void> => {
    const result = await recognise(own).catch((error: unknown): Trial => {
      logProblem("a repair phrase cannot be tried", error);
      return error instanceof MicrophoneError
        ? { state: "trouble", fault: error.fault }
        : { state: "unclear" };
    });
    if (recording.current === own) setTrial(result);
  };
  const start = (): void => {
    cancel();
    stopSound();
    setTrial({ state: "busy" });
    const own = record({
      endsBySilence: limits,
      onLevel: () => setTrial((before) => (before.state === "busy" ? { state: "listening" } : before)),
    });
    recording.current = own;
    void tryOne(own);
  };
  return { trial, start, cancel };
}
