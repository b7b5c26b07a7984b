import { useEffect, useMemo, useState } from "react";
import { nameInSentence } from "#domain/scene/person-names.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { segmentsIn } from "#domain/learning/progress/scene-segments.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { currentPreferences } from "#web/kit/preferences/preferences.ts";
import { session } from "#web/kit/session/session.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { knownProgress, onFinished, recordFinished } from "#web/learning/progress.ts";
import type { Scene } from "#web/scene/api.ts";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";
import { FirstWordsSheet } from "#web/speaking/first-minute/first-words-sheet.tsx";
import { mayBeOffered, rememberOffered } from "#web/speaking/first-minute/offered.ts";
import { isSpoken } from "#web/speaking/spoken-line.ts";
import { resumeContext } from "#web/speaking/microphone/audio-context.ts";
import type { SpokenLine } from "#web/speaking/spoken-line.ts";

/** The learner's first line in a scene, and the partner's line before it. */
type Answer = { line: SpokenLine; heard: SpokenLine };

function firstAnswer({ lines }: Scene): Answer | undefined {
  const role = learnerRoleIn(lines);
  const place = lines.findIndex(({ speaker }, index) => index > 0 && speaker === role);
  const line = lines[place];
  const heard = lines[place - 1];
  return isSpoken(line) && isSpoken(heard) && heard.speaker !== role ? { line, heard } : undefined;
}

/** Whether the learner has studied only the beginning of this scene. */
function isFirstScene(contentId: string, upTo: number): boolean {
  const { progress, recentItems } = knownProgress();
  const isHere = ({ id }: { id: string }): boolean => id === contentId;
  return (
    recentItems.every(isHere) &&
    Object.entries(progress).every(([id, { completedSegments }]) =>
      completedSegments.every((segment) => id === contentId && segment <= upTo),
    )
  );
}

/**
 * In a new learner's first scene, once: pauses the dialogue after the partner's first line, so that the
 * learner can answer, and then continues it.
 */
export function FirstMinute({ scene, engine }: { scene: Scene; engine: PlaybackEngine }) {
  const { t } = useTexts("speaking");
  const [owner] = useState(session.owner);
  const answer = useMemo(() => firstAnswer(scene), [scene]);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (answer === undefined) return undefined;
    const { segment } = answer.heard;
    return onFinished((finished) => {
      const isHeard = finished.contentId === scene.id && finished.segment === segment;
      // If the screen is locked, the learner cannot answer, so the dialogue continues.
      if (!isHeard || engine.snapshot().status !== "playing" || document.visibilityState === "hidden") return;
      if (!mayBeOffered(owner) || !isFirstScene(scene.id, segment)) return;
      rememberOffered(owner);
      engine.pause();
      setIsOpen(true);
    });
  }, [scene.id, answer, engine, owner]);
  if (answer === undefined) return null;

  const { line, heard } = answer;
  const partner = scene.cast.find(({ id }) => id === heard.speaker);
  const goOn = (): void => {
    setIsOpen(false);
    engine.play();
  };
  const answered = (isAloud: boolean): void => {
    setIsOpen(false);
    const place = scene.lines.findIndex(({ segment }) => segment === line.segment);
    const next = scene.lines.slice(place + 1).find(isSpoken);
    // The learner has spoken this line, so it counts as finished without playing it.
    recordFinished(
      {
        contentId: scene.id,
        segment: line.segment,
        ...segmentsIn(scene.whole ?? scene),
        lastPosition: next?.segment ?? line.segment,
      },
      owner,
    );
    if (isAloud) showToast(t("firstMinute.done", { name: nameInSentence(partner) }), { kind: "success" });
    if (next === undefined) engine.play();
    else engine.playLine(next.segment, currentPreferences().autoPlay ? "continue" : "single");
  };
  return (
    <FirstWordsSheet
      isOpen={isOpen}
      partner={partner}
      heard={heard}
      line={line}
      onNotNow={goOn}
      onBeforeRecording={resumeContext}
      onAnswered={answered}
    />
  );
}
