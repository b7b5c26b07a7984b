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
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { session } from "#web/kit/session/session.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { askForMicrophone, MicrophoneError } from "#web/speaking/microphone/microphone.ts";
import type { MicrophoneFault } from "#web/speaking/microphone/microphone.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { ConversationView } from "#web/speaking/role/conversation/conversation-view.tsx";
import type { Trouble } from "#web/speaking/role/conversation/use-conversation.ts";
import { conversationScene } from "./role-lines.ts";
import { RoleStart } from "./role-start.tsx";
import {
  dropConversation,
  newSurprises,
  saveConversation,
  saveResponses,
  saveRole,
  saveSurprises,
  storedConversation,
  storedRole,
} from "./role-storage.ts";

const loadEnding = () => import("#web/speaking/role/ending/role-ending.tsx");
const RoleEnding = lazy(() => loadEnding().then((m) => ({ default: m.RoleEnding })));

type Stage =
  | { name: "start" }
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
  const [role, setRole] = useState(
    () => stored?.role ?? storedRole(owner, scene) ?? learnerRoleIn(graph.lines) ?? "",
  );
  const { lineHelp: help } = usePreferences();
  const [stage, setStage] = useState<Stage>({ name: "start" });
  const [fault, setFault] = useState<MicrophoneFault>();
  const [isAsking, setIsAsking] = useState(false);
  const [round, setRound] = useState<SpokenRole>();
  const recordStep = useRoleRecord(round);
  const recordOf = useSceneRecords();
  const [before, setBefore] = useState(() => recordOf(scene.id));
  useEffect(() => onTalking(stage.name === "talking"), [onTalking, stage.name]);
  const talk = (from: Conversation<Trouble>): void => {
    setStage({ name: "talking", from });
    setBefore(recordOf(scene.id));
    if (from.at === 0) saveSurprises(owner, scene.id, from.chosen);
    saveRole(owner, scene.id, from.role);
    // The preview of a member scene is not a complete role, so it is not recorded.
    if (scene.locked === 0) setRound({ contentId: scene.id, ...roleSegments(from) });
    Promise.all([loadEnding(), import("#web/speaking/role/diary/spoken-page.tsx")]).catch((error: unknown) =>
      logProblem("the ending could not be preloaded", error),
    );
  };
  const begin = (from: Conversation<Trouble>): void => {
    setFault(undefined);
    // Runs in the tap, because otherwise a phone would not let the element play later.
    unlockSound();
    if (from.turnDetection === "timed") {
      talk(from);
      return;
    }
    setIsAsking(true);
    askForMicrophone()
      .then(
        () => talk(from),
        (error: unknown) => setFault(error instanceof MicrophoneError ? error.fault : "unsupported"),
      )
      .finally(() => setIsAsking(false));
  };
  const beginAnew = (turnDetection: TurnDetection): void =>
    begin(startConversation(graph, role, turnDetection, newSurprises(owner, scene.id, graph)));
  const resume = (turnDetection: TurnDetection): void => {
    if (stored !== undefined) begin({ ...resumeConversation(stored, graph), turnDetection });
  };
  const onStep = useCallback(
    (conversation: Conversation<Trouble>) => {
      // Another learner has signed in in another tab. This screen is about to re-render for them.
      if (session.owner() !== owner) return;
      recordStep(roleSegments(conversation));
      if (turnOf(conversation) !== "over") {
        if (conversation.at > 0) saveConversation(owner, scene.id, storable(conversation));
        return;
      }
      dropConversation(owner, scene.id);
      rememberChoices(owner, scene.id, conversation.chosen);
      setStored(undefined);
      // Reading a line aloud says nothing about how quickly the learner finds it.
      const times = help === "whole-line" ? [] : Object.values(conversation.responses);
      setStage({ name: "over", conversation, responses: saveResponses(owner, times, Date.now()) });
    },
    [owner, scene.id, help, recordStep],
  );
  return (
    <>
      {stage.name === "start" && (
        <RoleStart
          scene={scene}
          role={role}
          onRole={setRole}
          stored={stored}
          fault={fault}
          isAsking={isAsking}
          onBegin={beginAnew}
          onResume={resume}
        />
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
    </>
  );
}
