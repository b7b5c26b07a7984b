import { useState } from "react";
import type { Contrast } from "#domain/ear/contrast.ts";
import { contrastProgress } from "#domain/ear/contrast-progress.ts";
import { levelsOf } from "#domain/ear/levels.ts";
import { startEarRound } from "#domain/ear/round.ts";
import type { EarRound } from "#domain/ear/round.ts";
import type { EarRoundKind } from "#domain/ear/result.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { useHiddenTabBar } from "#web/kit/layout/use-hidden-tab-bar.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { useEarResults } from "#web/learning/ear-results.ts";
import { ContrastStart } from "./contrast-start.tsx";
import { canMakeNoise, resumeNoise } from "./noise.ts";
import { RoundEnd } from "./round-end.tsx";
import { RoundView } from "./round-view.tsx";
import { useToday } from "./use-today.ts";

/** A contrast: first its explanation, then a round, then the result. */
export function ContrastView({ contrast }: { contrast: Contrast }) {
  const today = useToday();
  const results = useEarResults().filter((one) => one.contrast === contrast.id);
  const [round, setRound] = useState<EarRound>();
  const [ended, setEnded] = useState<EarRound>();
  const [isCaptioned, setIsCaptioned] = useState(false);
  useHiddenTabBar(round !== undefined);
  const levels = levelsOf(contrast, canMakeNoise());
  const progress = contrastProgress(results, today);
  const begin = (kind: EarRoundKind): void => {
    unlockSound();
    resumeNoise();
    const startedAt = Date.now();
    const id = newId();
    setEnded(undefined);
    setRound(
      startEarRound({ id, kind, startedAt, levels, contrast, level: progress.level, seed: startedAt }),
    );
  };
  if (round !== undefined)
    return (
      <RoundView
        key={round.id}
        contrast={contrast}
        start={round}
        isCaptioned={isCaptioned}
        onEnd={(last) => {
          setRound(undefined);
          setEnded(last.asked > 0 ? last : undefined);
        }}
      />
    );
  if (ended !== undefined)
    return <RoundEnd round={ended} isCounted={!isCaptioned} progress={progress} onBegin={begin} />;
  return (
    <ContrastStart
      contrast={contrast}
      progress={progress}
      canBegin={levels.length > 0}
      isCaptioned={isCaptioned}
      onCaptions={setIsCaptioned}
      onBegin={begin}
    />
  );
}
