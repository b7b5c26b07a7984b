import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Take } from "#listening/sound/samples.ts";
import { logProblem } from "#web/kit/log.ts";
import { MicrophoneError } from "#web/speaking/microphone/fault.ts";
import type { MicrophoneFault } from "#web/speaking/microphone/fault.ts";
import { record } from "#web/speaking/microphone/microphone.ts";
import type { Recording } from "#web/speaking/microphone/microphone.ts";
import { saveTake, readTake } from "#web/speaking/takes/takes.ts";
import type { TakeKey } from "#web/speaking/takes/takes.ts";

export type TakeState =
  | { state: "idle" }
  /** The microphone was requested. The browser may be asking the learner for permission. */
  | { state: "opening" }
  | { state: "listening" }
  | { state: "failed"; fault: MicrophoneFault };

/** After this much silence the recording ends. */
const silenceMs = 1_200;

/** Five seconds to start, plus three times the model's duration. */
const maxMs = (seconds: number): number => 5_000 + seconds * 3_000;

export type TakeOfLine = TakeState & {
  take: Take | undefined;
  /** Call it synchronously in a tap, as iOS requires. */
  start: () => void;
  stop: () => void;
};

/** Records takes of a line and keeps the last one. */
export function useTake(
  { contentId, segment }: TakeKey,
  seconds: number,
  { onLevel, onTaken }: { onLevel: (rms: number) => void; onTaken: (take: Take) => void },
): TakeOfLine {
  const [now, setNow] = useState<TakeState>({ state: "idle" });
  const [take, setTake] = useState<Take>();
  const recording = useRef<Recording>(undefined);
  const taken = useEffectEvent(onTaken);

  useEffect(() => {
    let isGone = false;
    readTake({ contentId, segment }).then(
      (kept) => !isGone && setTake((newer) => newer ?? kept),
      (error: unknown) => logProblem("the last take of a line cannot be read", error),
    );
    return () => {
      isGone = true;
      recording.current?.cancel();
    };
  }, [contentId, segment]);

  const [done, setDone] = useState<Take>();
  useEffect(() => {
    if (done !== undefined) taken(done);
  }, [done]);

  const start = (): void => {
    recording.current?.cancel();
    setNow({ state: "opening" });
    const under = record({
      endsBySilence: { afterMs: silenceMs, maxMs: maxMs(seconds) },
      onLevel: (rms) => {
        setNow((before) => (before.state === "opening" ? { state: "listening" } : before));
        onLevel(rms);
      },
    });
    recording.current = under;
    under.done.then(
      (made) => {
        setNow({ state: "idle" });
        setTake(made);
        setDone(made);
        saveTake({ contentId, segment }, made).catch((error: unknown) =>
          logProblem("a take could not be saved", error),
        );
      },
      (error: unknown) =>
        setNow({ state: "failed", fault: error instanceof MicrophoneError ? error.fault : "unsupported" }),
    );
  };
  return { ...now, take, start, stop: () => recording.current?.stop() };
}
