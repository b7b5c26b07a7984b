import { Suspense } from "react";
import type { ReactNode } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { nameInSentence } from "#domain/scene/person-names.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { lastPartnerLine } from "#domain/learner-role.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { LastWords } from "./last-words.tsx";
import { LightNumber, PartnerBond } from "./partner-bond.tsx";
import styles from "./scene-ending.module.css";

type Props = {
  scene: ContentData;
  /** The learner's role. All other characters are partners. */
  role: string | undefined;
  /** The later time of day that the picture changes to; undefined if the picture does not change. */
  turnsTo: "dusk" | "night" | undefined;
  /** The learner's record in this scene before this round. */
  before: SceneRecord;
  seal: ReactNode;
  heading?: ReactNode;
  /** A line of the partner that replaces what they remember. */
  words?: string | undefined;
  hearLabel: (name: string) => string;
};

export function SceneEnding(props: Props) {
  const { scene, role, turnsTo, before, seal, heading, words, hearLabel } = props;
  const line = lastPartnerLine(scene.lines, role);
  const partner = scene.cast.find(({ id }) => id === line?.speaker);
  return (
    <div>
      <div className={styles["picture"]}>
        <img src={pictureOf(scene.coverImage, "hero")} alt="" width={360} height={316} />
        {turnsTo && (
          <img
            className={styles["later"]}
            src={pictureOf(scene.coverImage, turnsTo)}
            alt=""
            width={360}
            height={316}
          />
        )}
      </div>
      <div className={styles["card"]}>
        {seal && (
          <span className={styles["place"]}>
            <span className={styles["seal"]}>{seal}</span>
            <span className={styles["ink"]} />
          </span>
        )}
        <p className={styles["caption"]}>
          {scene.title}
          {turnsTo && (
            <Suspense fallback={null}>
              <LightNumber contentId={scene.id} before={before} />
            </Suspense>
          )}
        </p>
        {heading}
        {line && partner && (
          <>
            <LastWords line={line} hearLabel={hearLabel(nameInSentence(partner))} />
            <Suspense fallback={<div className={styles["person"]} />}>
              <PartnerBond contentId={scene.id} partner={partner} before={before} words={words} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}
