import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { markOfSpoken } from "#domain/diary/earned-page.ts";
import { lastPartnerLine } from "#domain/learner-role.ts";
import { isWholeRole } from "#domain/learning/records/role-round.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { cardsOfReplies } from "#domain/review/events/new-cards.ts";
import { choicesMade, roleSegments } from "#domain/speaking/conversation.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import type { ResponseTimes } from "#domain/speaking/response-times.ts";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { repliesAfter } from "#web/speaking/role/replies.ts";
import { linesOf } from "#web/speaking/role/role-lines.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { SceneEnding } from "#web/learning/ending/scene-ending.tsx";
import { reviewEvents } from "#web/learning/review/review-events.ts";
import { useNextScene } from "#web/learning/next-scene.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { OtherReplies } from "./other-replies.tsx";
import { PathMap } from "./path-map.tsx";
import { ResponseCard } from "./response-card.tsx";
import { SpokenLines } from "./spoken-lines.tsx";
import styles from "./role-ending.module.css";

const GoalQuestion = optionalPart(() =>
  import("#web/learning/goal/goal-question.tsx").then((m) => m.GoalQuestion),
);
const SpokenPage = lazy(() =>
  import("#web/speaking/role/diary/spoken-page.tsx").then((m) => ({ default: m.SpokenPage })),
);
const LitStreet = optionalPart(() => import("#web/learning/ending/lit-street.tsx").then((m) => m.LitStreet));

type Props = {
  scene: ContentData;
  conversation: Conversation;
  /** The learner's response times, including this conversation. */
  responses: ResponseTimes | undefined;
  /** The learner's record of this scene before the conversation. */
  before: SceneRecord;
  onAgain: () => void;
  onOtherRole: () => void;
};

/** The screen after a conversation: plays all of it with the learner's takes, compares each line and links to the next step. */
export function RoleEnding({ scene, conversation, responses, before, onAgain, onOtherRole }: Props) {
  const { t } = useTexts("speaking");
  const { t: tDiary } = useTexts("diary");
  const heading = useRef<HTMLHeadingElement>(null);
  const { role, outcomes, chosen, repairs } = conversation;
  const lines = useMemo(() => linesOf(scene, chosen), [scene, chosen]);
  const turnsTaken = roleSegments(conversation);
  const { segments, said, tapped, unclear } = turnsTaken;
  const understood = segments.filter((segment) => outcomes[segment] === "understood");
  const spoken = segments.filter((segment) => outcomes[segment] === "spoken").concat(understood, unclear);
  // The preview of a member scene is not a complete role.
  const isWhole = isWholeRole(turnsTaken) && scene.locked === 0;
  const turns = choicesMade(conversation).map(({ after, id }) => {
    const replies = repliesAfter(scene, after);
    return {
      after,
      taken: replies.find((one) => one.id === id),
      others: replies.filter((one) => one.id !== id),
    };
  });
  // A path can end earlier, without reaching the scene's goal.
  const isGoalReached = isWhole && lines[lines.length - 1] === scene.lines[scene.lines.length - 1];
  // `did` describes only the author's path. On another path the ending shows the scene's goal instead.
  const isAuthorsPath = lines.every((line) => scene.lines.includes(line));
  useEffect(() => {
    const replies = turns
      .flatMap(({ taken }) => taken?.line.segment ?? [])
      .filter((one) => outcomes[one] !== "skipped");
    reviewEvents.record(cardsOfReplies(scene.id, replies));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, []);
  const next = useNextScene(scene);
  useEffect(() => {
    if (isWhole) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const [at] = useState(Date.now);
  const partner = scene.cast.find(({ id }) => id === lastPartnerLine(lines, role)?.speaker);
  const nextLink = (
    <Link
      className={buttonClass({ variant: "primary", isWide: true })}
      to={next === undefined ? screenPaths.categories : paths.study(next.id)}
    >
      {t(next === undefined ? "role.end.more" : "role.end.next")}
    </Link>
  );
  const details = (
    <>
      <SceneEnding
        scene={{ ...scene, lines }}
        role={role}
        before={before}
        words={
          isWhole || !partner ? undefined : capitalised(tDiary("seat", { name: nameInSentence(partner) }))
        }
      >
        <h2 ref={heading} className={styles["title"]} tabIndex={-1}>
          {t(said.length === segments.length ? "role.end.whole" : "role.end.part")}
        </h2>
        <p className={styles["count"]}>
          {understood.length + unclear.length > 0
            ? t("role.end.understood", { count: understood.length, total: segments.length })
            : t("role.end.lines", { count: said.length, total: segments.length })}
          {tapped.length > 0 && ` · ${t("role.end.tapped", { count: tapped.length })}`}
        </p>
        {isGoalReached && <ReachedGoal text={(isAuthorsPath ? scene.did : undefined) ?? scene.goal} />}
        {repairs > 0 && <p className={styles["asked"]}>{t("role.end.asked", { count: repairs })}</p>}
      </SceneEnding>
      {turns.length > 0 && <PathMap turns={turns} />}
      {responses !== undefined && <ResponseCard responses={responses} />}
      {spoken.length > 0 ? (
        <SpokenLines scene={scene} lines={lines} role={role} spoken={spoken} conversation={conversation} />
      ) : (
        <p className={styles["note"]}>{t("role.end.unheard")}</p>
      )}
      {turns.length > 0 && (
        <OtherReplies contentId={scene.id} replies={turns.flatMap(({ others }) => others)} />
      )}
      <GoalQuestion />
      <div className={styles["ways"]}>
        <Button variant="quiet" isWide icon="microphone" onClick={onOtherRole}>
          {t("role.end.other")}
        </Button>
        <Button variant="quiet" isWide onClick={onAgain}>
          {t("role.end.again")}
        </Button>
        <Link
          className={buttonClass({ variant: "quiet", isWide: true })}
          to={paths.study(scene.id, "dialogue")}
        >
          {t("role.end.dialogue")}
        </Link>
      </div>
    </>
  );
  if (!isWhole)
    return (
      <>
        {details}
        <div className={styles["bar"]}>{nextLink}</div>
      </>
    );
  return (
    <>
      <SpokenPage
        scene={scene}
        segments={lines.map(({ segment }) => segment)}
        recognised={understood}
        at={at}
        mark={markOfSpoken({ recognised: said.length, all: segments.length })}
        next={nextLink}
      >
        {details}
      </SpokenPage>
      {lightOf(before) !== "on" && (
        <Suspense fallback={null}>
          <LitStreet scene={scene} />
        </Suspense>
      )}
    </>
  );
}

/** Shows what the learner has done or, on a path other than the author's, the scene's goal. */
function ReachedGoal({ text }: { text: string }) {
  const { t } = useTexts("speaking");
  return (
    <div className={styles["goal"]}>
      <Icon name="check" size={22} />
      <p className={styles["words"]}>
        <strong>{t("role.end.reached")}</strong>
        {text}
      </p>
    </div>
  );
}
