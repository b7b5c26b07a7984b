import { useEffect, useState } from "react";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { logProblem } from "#web/kit/log.ts";
import { compare } from "#web/speaking/listener/listener.ts";

export type Comparison = { state: "none" | "working" | "failed" } | { state: "ready"; heard: LineComparison };

/** What a take looks like beside its model; worked out anew for each take. */
export function useHeard(take: Take | undefined, modelUrl: string | undefined): Comparison {
  const [found, setFound] = useState<{ take: Take; heard: LineComparison | undefined }>();
  useEffect(() => {
    if (take === undefined || modelUrl === undefined) return undefined;
    let isGone = false;
    compare(take, { modelUrl }).then(
      (heard) => !isGone && setFound({ take, heard }),
      (error: unknown) => {
        logProblem("a take cannot be compared", error);
        if (!isGone) setFound({ take, heard: undefined });
      },
    );
    return () => {
      isGone = true;
    };
  }, [take, modelUrl]);
  if (take === undefined) return { state: "none" };
  if (modelUrl === undefined) return { state: "failed" };
  if (found?.take !== take) return { state: "working" };
  return found.heard === undefined ? { state: "failed" } : { state: "ready", heard: found.heard };
}
