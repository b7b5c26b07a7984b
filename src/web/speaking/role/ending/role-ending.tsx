import { Suspense, useEffect, useMemo, useRef } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import type { Conversation } from "#domain/speaking/conversation.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { spokenLines } from "#web/speaking/role/role-lines.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { EndingSequence, RisingPart } from "#web/learning/ending/ending-sequence.tsx";
import { SceneEnding } from "#web/learning/ending/scene-ending.tsx";
import { useNextScene } from "#web/learning/next-scene.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { SpokenSeal } from "#web/kit/ui/stamp/spoken-seal.tsx";
import { SpokenLines } from "./spoken-lines.tsx";
import styles from "./role-ending.module.css";

const LitStreet = optionalPart(() => import("#web/learning/ending/lit-street.tsx").then((m) => m.LitStreet));

type Props = {
  scene: ContentData;
  conversation: Conversation;
  /** What the learner had done in this scene before. */
  before: SceneRecord;
  onAgain: () => void;
  onOtherRole: () => void;
};

/** After the conversation: all of it to hear with one's own voice, each line to compare, and the ways on. */
export function RoleEnding({ scene, conversation, before, onAgain, onOtherRole }: Props) {
  const { t } = useTexts("speaking");
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useMemo(() => spokenLines(scene), [scene]);
  const { role, outcomes } = conversation;
  const mine = lines.filter(({ speaker }) => speaker === role);
  const spoken = mine.flatMap(({ segment }) => (outcomes[segment] === "spoken" ? [segment] : []));
  const said = mine.filter(({ segment }) => outcomes[segment] !== "skipped").length;
  // Of a members' scene that is not open only the beginning is said.
  const isWhole = said === mine.length && scene.locked === 0;
  const next = useNextScene(scene);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <EndingSequence>
        <section className={styles["head"]} aria-labelledby="role-end">
          <SceneEnding
            scene={scene}
            role={role}
            turnsTo={isWhole ? "night" : undefined}
            before={before}
            seal={isWhole && <SpokenSeal size="large" />}
            heading={
              <>
                <h2 id="role-end" ref={heading} className={styles["title"]} tabIndex={-1}>
                  {t(said === mine.length ? "role.end.whole" : "role.end.part")}
                </h2>
                <p className={styles["count"]}>{t("role.end.lines", { count: said, total: mine.length })}</p>
              </>
            }
            hearLabel={(name) => t("role.end.hear", { name })}
          />
        </section>
        <RisingPart order={1}>
          {spoken.length > 0 ? (
            <SpokenLines scene={scene} lines={lines} role={role} spoken={spoken} />
          ) : (
            <p className={styles["note"]}>{t("role.end.unheard")}</p>
          )}
        </RisingPart>
      </EndingSequence>
      <div className={styles["ways"]}>
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
      <div className={styles["bar"]}>
        <Button isWide icon="microphone" onClick={onOtherRole}>
          {t("role.end.other")}
        </Button>
        {next === undefined ? (
          <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.categories}>
            {t("role.end.more")}
          </Link>
        ) : (
          <Link className={buttonClass({ variant: "primary", isWide: true })} to={paths.study(next.id)}>
            {t("role.end.next", { title: next.title })}
          </Link>
        )}
      </div>
      {isWhole && lightOf(before) !== "on" && (
        <Suspense fallback={null}>
          <LitStreet scene={scene} />
        </Suspense>
      )}
    </>
  );
}
