import { useEffect, useState } from "react";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { logProblem } from "#web/kit/log.ts";
import { compare } from "#web/speaking/listener/listener.ts";

export type Comparison =
  | { state: "none" | "working" | "failed" }
  | { state: "ready"; result: LineComparison };

export function useComparison(take: Take | undefined, modelUrl: string | undefined): Comparison {
  const [found, setFound] = useState<{ take: Take; result: LineComparison | undefined }>();
  useEffect(() => {
    if (take === undefined || modelUrl === undefined) return undefined;
    let isGone = false;
    compare(take, { modelUrl }).then(
      (result) => !isGone && setFound({ take, result }),
      (error: unknown) => {
        logProblem("a take cannot be compared", error);
        if (!isGone) setFound({ take, result: undefined });
      },
    );
    return () => {
      isGone = true;
    };
  }, [take, modelUrl]);
  if (take === undefined) return { state: "none" };
  if (modelUrl === undefined) return { state: "failed" };
  if (found?.take !== take) return { state: "working" };
  return found.result === undefined ? { state: "failed" } : { state: "ready", result: found.result };
}
