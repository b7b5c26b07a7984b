import { useEffect, useRef, useState } from "react";
import type { RepairKind } from "#domain/speaking/repairs.ts";
import { logProblem } from "#web/kit/log.ts";
import { record } from "#web/speaking/microphone/microphone.ts";
import type { Recording } from "#web/speaking/microphone/microphone.ts";
import { recogniseReply } from "#web/speaking/role/recognise-reply.ts";
import type { RepairPhrase } from "#web/speaking/role/replies.ts";

type Trial = { state: "idle" | "busy" | "listening" | "heard" | "unclear"; heard?: RepairKind };

/** After this much silence the learner has finished; after the second time nothing was said. */
const limits = { afterMs: 1_200, mostMs: 12_000 };

/** Records one repair phrase and recognises which. */
export function useTrial(
  phrases: readonly RepairPhrase[],
): Trial & { start: () => void; cancel: () => void } {
  const [trial, setTrial] = useState<Trial>({ state: "idle" });
  const recording = useRef<Recording>(undefined);
  const cancel = (): void => {
    recording.current?.cancel();
    recording.current = undefined;
    setTrial({ state: "idle" });
  };
  useEffect(() => () => recording.current?.cancel(), []);
  const tryOne = async (own: Recording): Promise<void> => {
    const take = await own.done;
    setTrial({ state: "busy" });
    const reply = await recogniseReply(take, [], phrases);
    if (recording.current !== own) return;
    setTrial(reply.kind === "repair" ? { state: "heard", heard: reply.repair } : { state: "unclear" });
  };
  const start = (): void => {
    cancel();
    setTrial({ state: "busy" });
    const own = record({
      endsBySilence: limits,
      onLevel: () => setTrial((before) => (before.state === "busy" ? { state: "listening" } : before)),
    });
    recording.current = own;
    tryOne(own).catch((error: unknown) => {
      logProblem("a repair phrase cannot be tried", error);
      if (recording.current === own) setTrial({ state: "unclear" });
    });
  };
  return { ...trial, start, cancel };
}
