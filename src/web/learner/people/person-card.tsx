import { useState } from "react";
import type { TownData } from "#contract/town.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { paths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { BondRing } from "#web/learning/marks/bond-ring.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { PartnerWithBond } from "#web/learning/people.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import styles from "./people.module.css";

type Props = { person: PartnerWithBond; town: TownData; isOpenAtFirst: boolean };

/** A character who knows the learner. When open, the card shows what they remember and the next scene with them. */
export function PersonCard({ person, town, isOpenAtFirst }: Props) {
  const { t, i18n } = useTexts("town");
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { name, japaneseName, avatar, bond, next } = person;
  const place = town.scenes[lastPlace(person) ?? ""];
  return (
    <details
      className={styles["card"]}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles["summary"]}>
        {isOpen && place && (
          <img className={styles["place"]} src={pictureOf(place.coverImage, "band")} alt="" />
        )}
        <span className={styles["person"]}>
          <span className={styles["portrait"]}>
            <BondRing bond={bond} avatar={avatar} size={64} hasNews={next !== undefined} />
          </span>
          <span className={styles["words"]}>
            <span className={styles["names"]}>
              <span className={classNames(styles["japanese"], "mincho")} lang="ja">
                {japaneseName}
              </span>{" "}
              {i18n.language === "ja" || name === japaneseName ? null : (
                <span className={styles["name"]}>{name}</span>
              )}
            </span>{" "}
            <span className={styles["bond"]}>{t(`bond.${bond}`)}</span>
          </span>
          <Icon name="chevron" size={18} className={styles["opener"]} />
        </span>
      </summary>
      {isOpen && <Story person={person} />}
    </details>
  );
}

/** The character's latest finished scene, or the latest heard scene if none is finished. */
function lastPlace({ scenes }: PartnerWithBond): string | undefined {
  const reached = scenes.filter(({ record }) => lightOf(record) !== "off");
  const lit = reached.filter(({ record }) => lightOf(record) === "on");
  return [...reached, ...lit].pop()?.id;
}

function Story({ person: { name, japaneseName, bond, scenes, next } }: { person: PartnerWithBond }) {
  const { t, i18n } = useTexts("town");
  const shownName = i18n.language === "ja" ? japaneseName : name;
  const remembered = scenes.filter(
    ({ record, remembers }) => remembers !== undefined && lightOf(record) === "on",
  );
  return (
    <div className={styles["story"]}>
      {remembered.length > 0 && (
        <>
          <p className={styles["label"]}>{t("people.remembers", { name: shownName })}</p>
          <ul className={styles["remembered"]}>
            {remembered.map(({ id, remembers }) => (
              <li key={id}>{remembers}</li>
            ))}
          </ul>
        </>
      )}
      {(bond === 1 || bond === 2 || bond === 3) && (
        <p className={styles["closer"]}>
          {t(bond === 3 && scenes.length === 1 ? "closer.grade" : `closer.${bond}`)}
        </p>
      )}
      {next && <NextScene id={next.id} label={t("people.next", { name: shownName })} />}
    </div>
  );
}

/** The link also works before the scene's title has loaded. */
function NextScene({ id, label }: { id: string; label: string }) {
  const { i18n } = useTexts("town");
  const index = useLoad(loadSceneIndex, i18n.language);
  const title = index.state === "ready" ? index.data.get(id)?.title : undefined;
  return (
    <Link className={styles["next"]} to={paths.study(id)}>
      <span className={styles["nextText"]}>
        <span className={styles["label"]}>{label}</span>
        <span className={styles["nextTitle"]}>{title}</span>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
