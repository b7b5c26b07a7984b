import { Suspense } from "react";
import type { ReactNode } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { lastPartnerLine } from "#domain/learner-role.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { LightNumber, PartnerBond } from "./partner-bond.tsx";
import styles from "./scene-ending.module.css";

type Props = {
  scene: ContentData;
  /** The learner's role. All other characters are partners. */
  role: string | undefined;
  /** The learner's record in this scene before this round. */
  before: SceneRecord;
  /** What the partner says instead of the page that the learner has not earned yet. */
  words?: string | undefined;
  children?: ReactNode;
};

/** The scene that has ended, and the partner's bond with the learner. */
export function SceneEnding({ scene, role, before, words, children }: Props) {
  const line = lastPartnerLine(scene.lines, role);
  const partner = scene.cast.find(({ id }) => id === line?.speaker);
  return (
    <>
      {words !== undefined && (
        <img
          className={styles["picture"]}
          src={pictureOf(scene.coverImage, "hero")}
          alt=""
          width={360}
          height={316}
        />
      )}
      <div className={styles["card"]}>
        <p className={styles["caption"]}>
          {scene.title}
          <Suspense fallback={null}>
            <LightNumber contentId={scene.id} before={before} />
          </Suspense>
        </p>
        {children}
        {partner && (
          <Suspense fallback={<div className={styles["person"]} />}>
            <PartnerBond contentId={scene.id} partner={partner} before={before} words={words} />
          </Suspense>
        )}
      </div>
    </>
  );
}
