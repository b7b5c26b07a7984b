import { useEffect, useState } from "react";
import type { ContentLine } from "#contract/content.schema.ts";
import { logProblem } from "#web/kit/log.ts";
import { compare } from "#web/speaking/listener/listener.ts";
import { readTake } from "#web/speaking/takes/takes.ts";

type Spoken = { contentId: string; lines: readonly ContentLine[]; segments: readonly number[] };

/** Compares the saved takes in sequence and returns the segments that were recognised. */
export function useRecognised(spoken: Spoken): ReadonlySet<number> {
  const [recognised, setRecognised] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const { contentId, lines, segments } = spoken;
    let isGone = false;
    const check = async (): Promise<void> => {
      for (const segment of segments) {
        const modelUrl = lines.find((line) => line.segment === segment)?.audio?.model;
        const take = await readTake({ contentId, segment });
        if (modelUrl === undefined || take === undefined) continue;
        const comparison = await compare(take, { modelUrl });
        if (isGone) return;
        setRecognised((before) => {
          const now = new Set(before);
          if (comparison.isRecognised) now.add(segment);
          else now.delete(segment);
          return now;
        });
      }
    };
    check().catch((error: unknown) => logProblem("the spoken lines cannot be compared", error));
    return () => {
      isGone = true;
    };
  }, [spoken]);
  return recognised;
}
