import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { roleSegments, turnOf } from "#domain/speaking/conversation.ts";
import type { Conversation, TurnDetection } from "#domain/speaking/conversation.ts";
import { startConversation } from "#domain/speaking/converse.ts";
import type { ResponseTimes } from "#domain/speaking/response-times.ts";
import { resumeConversation, storable } from "#domain/speaking/stored-conversation.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { rememberChoices } from "#web/learning/scene-path.ts";
import { useRoleRecord } from "#web/learning/records/use-role-record.ts";
import type { SpokenRole } from "#web/learning/records/use-role-record.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { session } from "#web/kit/session/session.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { useMicrophoneGate } from "#web/speaking/microphone/microphone-gate.tsx";
import { askForMicrophone, MicrophoneError } from "#web/speaking/microphone/microphone.ts";
import type { MicrophoneFault } from "#web/speaking/microphone/microphone.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { ConversationView } from "#web/speaking/role/conversation/conversation-view.tsx";
import type { Trouble } from "#web/speaking/role/conversation/use-conversation.ts";
import { conversationScene } from "./role-lines.ts";
import { loadRepairLesson, RepairLesson } from "#web/speaking/role/repairs/lazy-repair-lesson.ts";
import { RoleStart } from "./role-start.tsx";
import {
  dropConversation,
  hasSeenRepairs,
  newSurprises,
  saveConversation,
  saveRepairsSeen,
  saveResponses,
  saveSurprises,
  storedConversation,
} from "./role-storage.ts";

const loadEnding = () => import("#web/speaking/role/ending/role-ending.tsx");
const RoleEnding = lazy(() => loadEnding().then((m) => ({ default: m.RoleEnding })));

type Stage =
  | { name: "start" }
  /** The lesson on repair phrases, before the first conversation in which they can be used. */
  | { name: "lesson"; from: Conversation<Trouble> }
  | { name: "talking"; from: Conversation<Trouble> }
  | { name: "over"; conversation: Conversation<Trouble>; responses: ResponseTimes | undefined };

type Props = {
  scene: ContentData;
  /** Called when the conversation begins and ends. */
  onTalking: (isTalking: boolean) => void;
};

/** A scene as a conversation in which the learner plays one of the characters. */
export function Role({ scene, onTalking }: Props) {
  const [owner] = useState(session.owner);
  const [graph] = useState(() => conversationScene(scene));
  const [stored, setStored] = useState(() => storedConversation(owner, scene.id, graph));
  const [choice, setChoice] = useState(() => ({
    role: stored?.role ?? learnerRoleIn(graph.lines) ?? "",
    help: stored?.help ?? ("translation" as const),
  }));
  const [stage, setStage] = useState<Stage>({ name: "start" });
  const [fault, setFault] = useState<MicrophoneFault>();
  const [isAsking, setIsAsking] = useState(false);
  const [round, setRound] = useState<SpokenRole>();
  const recordStep = useRoleRecord(round);
  const recordOf = useSceneRecords();
  const [before, setBefore] = useState(() => recordOf(scene.id));
  const { pass, gate } = useMicrophoneGate();
  const { help } = choice;
  const { t } = useTexts("speaking");

  useEffect(() => onTalking(stage.name === "talking"), [onTalking, stage.name]);
  const talk = (from: Conversation<Trouble>): void => {
    setStage({ name: "talking", from });
    setBefore(recordOf(scene.id));
    if (from.at === 0) saveSurprises(owner, scene.id, from.chosen);
    // The preview of a member scene is not a complete role, so it is not recorded.
    if (scene.locked === 0) setRound({ contentId: scene.id, ...roleSegments(from) });
    loadEnding().catch((error: unknown) => logProblem("the ending could not be preloaded", error));
  };
  const teachOrTalk = (from: Conversation<Trouble>): void => {
    if (scene.repairs === undefined || hasSeenRepairs(owner)) talk(from);
    else
      loadRepairLesson().then(
        () => setStage({ name: "lesson", from }),
        // Without the lesson the learner still finds the phrases in the conversation's list.
        () => talk(from),
      );
  };
  const begin = (from: Conversation<Trouble>): void => {
    setFault(undefined);
    // Runs in the tap, because otherwise a phone would not let the element play later.
    unlockSound();
    if (from.turnDetection === "timed") {
      teachOrTalk(from);
      return;
    }
    setIsAsking(true);
    askForMicrophone()
      .then(
        () => teachOrTalk(from),
        (error: unknown) => setFault(error instanceof MicrophoneError ? error.fault : "unsupported"),
      )
      .finally(() => setIsAsking(false));
  };
  const passed = (from: Conversation<Trouble>): void => {
    if (from.turnDetection === "timed") begin(from);
    else pass(() => begin(from));
  };
  const beginAnew = (turnDetection: TurnDetection): void =>
    passed(startConversation(graph, choice.role, turnDetection, newSurprises(owner, scene.id, graph)));
  const resume = (turnDetection: TurnDetection): void => {
    if (stored !== undefined) passed({ ...resumeConversation(stored, graph), turnDetection });
  };
  const onStep = useCallback(
    (conversation: Conversation<Trouble>) => {
      // Another learner has signed in in another tab. This screen is about to re-render for them.
      if (session.owner() !== owner) return;
      recordStep(roleSegments(conversation));
      if (turnOf(conversation) !== "over") {
        if (conversation.at > 0) saveConversation(owner, scene.id, storable(conversation, help));
        return;
      }
      dropConversation(owner, scene.id);
      rememberChoices(owner, scene.id, conversation.chosen);
      setStored(undefined);
      const times = Object.values(conversation.responses);
      setStage({ name: "over", conversation, responses: saveResponses(owner, times, Date.now()) });
    },
    [owner, scene.id, help, recordStep],
  );
  return (
    <>
      {(stage.name === "start" || stage.name === "lesson") && (
        <RoleStart
          scene={scene}
          choice={choice}
          onChoice={setChoice}
          stored={stored}
          fault={fault}
          isAsking={isAsking}
          onBegin={beginAnew}
          onResume={resume}
        />
      )}
      {stage.name === "lesson" && (
        <Suspense fallback={null}>
          <RepairLesson
            isOpen
            scene={scene}
            turnDetection={stage.from.turnDetection}
            closeText={t("role.start.begin")}
            onClose={() => {
              saveRepairsSeen(owner);
              talk(stage.from);
            }}
          />
        </Suspense>
      )}
      {stage.name === "talking" && (
        <ConversationView scene={scene} start={stage.from} help={help} onStep={onStep} />
      )}
      {stage.name === "over" && (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <RoleEnding
            scene={scene}
            conversation={stage.conversation}
            responses={stage.responses}
            before={before}
            onAgain={() => beginAnew(stage.conversation.turnDetection)}
            onOtherRole={() => setStage({ name: "start" })}
          />
        </Suspense>
      )}
      {gate}
    </>
  );
}
