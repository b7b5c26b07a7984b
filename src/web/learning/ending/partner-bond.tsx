import type { ContentData } from "#contract/content.schema.ts";
import { bondOf, lightOf } from "#domain/learning/bonds.ts";
import type { Bond, SceneRecord } from "#domain/learning/bonds.ts";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { useTown } from "#web/learning/town.ts";
import { BondRing } from "#web/learning/marks/bond-ring.tsx";
import styles from "./scene-ending.module.css";

type Props = {
  contentId: string;
  partner: ContentData["cast"][number];
  before: SceneRecord;
  words: string | undefined;
};

/** The partner in a ring that shows their bond with the learner, and what they will remember. */
export function PartnerBond({ contentId, partner, before, words }: Props) {
  const texts = useOptionalTexts("town");
  const town = useTown();
  const recordOf = useSceneRecords();
  const person = town?.people.find(({ id }) => id === partner.id);
  // Without a network, or until the partner's other scenes are loaded, only this scene counts.
  const scenes = person?.scenes ?? [{ id: contentId }];
  const bondWith = (of: (id: string) => SceneRecord): Bond => {
    const known = bondOf(scenes.map(({ id }) => of(id)));
    return known === 4 && person === undefined ? 3 : known;
  };
  const bond = bondWith(recordOf);
  const isGrown = bond > bondWith((id) => (id === contentId ? before : recordOf(id)));
  const memory = person?.scenes.find(({ id }) => id === contentId)?.remembers;
  const isStranger = town !== undefined && (person?.scenes ?? []).length === 0;
  if (texts === undefined || isStranger)
    return (
      <div className={styles["person"]}>
        <img className={styles["face"]} src={partner.avatar} alt="" width={48} height={48} />
        <p className={styles["about"]}>{words ?? partner.name}</p>
      </div>
    );
  const { t } = texts;
  const name = nameInSentence(partner);
  const news =
    isGrown && bond >= 2
      ? capitalised(t(`grown.${bond === 2 || bond === 3 ? bond : 4}`, { name }))
      : undefined;
  return (
    <div className={styles["person"]}>
      <BondRing bond={bond} avatar={partner.avatar} size={64} isGrown={isGrown} />
      <div className={styles["about"]}>
        <p>
          <span className={styles["name"]}>{partner.name}</span>{" "}
          <span className={styles["chip"]}>{t(`bond.${bond}`)}</span>
        </p>
        {(words ?? news) !== undefined && <p>{words ?? news}</p>}
        {words === undefined && memory !== undefined && (
          <p className={styles["memory"]}>
            <span className="visually-hidden">{capitalised(t("people.remembers", { name }))}: </span>
            {memory}
          </p>
        )}
      </div>
    </div>
  );
}

/** The number of lit scenes, if this round has switched this scene's light on. */
export function LightNumber({ contentId, before }: { contentId: string; before: SceneRecord }) {
  const texts = useOptionalTexts("town");
  const town = useTown();
  const recordOf = useSceneRecords();
  if (texts === undefined || town === undefined) return null;
  if (lightOf(before) === "on" || lightOf(recordOf(contentId)) !== "on") return null;
  const number = Object.keys(town.scenes).filter((id) => lightOf(recordOf(id)) === "on").length;
  return <> · {texts.t("lightNumber", { number })}</>;
}
