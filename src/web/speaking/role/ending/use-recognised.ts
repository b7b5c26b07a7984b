import { useEffect, useRef, useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { logProblem } from "#web/kit/log.ts";
import { compare } from "#web/speaking/listener/listener.ts";
import { readTake } from "#web/speaking/takes/takes.ts";

type Spoken = { contentId: string; lines: readonly ContentLine[]; segments: readonly number[] };

/** Compares the saved takes in sequence, once. `check` compares a line again, after the others. */
export function useRecognised({ contentId, lines, segments }: Spoken): {
  recognised: ReadonlySet<number>;
  check: (segment: number) => void;
} {
  const [recognised, setRecognised] = useState<ReadonlySet<number>>(new Set());
  const isGone = useRef(false);
  const lastCheck = useRef(Promise.resolve());
  const compareTake = async (segment: number): Promise<void> => {
    const modelUrl = lines.find((line) => line.segment === segment)?.audio?.model;
    if (isGone.current || modelUrl === undefined) return;
    const take = await readTake({ contentId, segment });
    if (take === undefined) return;
    const { isRecognised } = await compare(take, { modelUrl });
    setRecognised((before) => {
      const now = new Set(before);
      if (isRecognised) now.add(segment);
      else now.delete(segment);
      return now;
    });
  };
  const check = (segment: number): void => {
    lastCheck.current = lastCheck.current
      .then(() => compareTake(segment))
      .catch((error: unknown) => logProblem("a spoken line cannot be compared", error));
  };
  useEffect(() => {
    for (const segment of segments) check(segment);
    return () => {
      isGone.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per conversation
  }, []);
  return { recognised, check };
}
