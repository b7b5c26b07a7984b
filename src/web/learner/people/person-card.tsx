import { lightOf } from "#domain/learning/bonds.ts";
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

/** The number of latest memories shown of each character. */
const maxRemembered = 2;

/** A character who knows the learner, what they remember, and the next scene with them. */
export function PersonCard({ person }: { person: PartnerWithBond }) {
  const { t, i18n } = useTexts("town");
  const { name, japaneseName, avatar, bond, scenes, next } = person;
  const shownName = i18n.language === "ja" ? japaneseName : name;
  const remembered = scenes
    .filter(({ record, remembers }) => remembers !== undefined && lightOf(record) === "on")
    .slice(-maxRemembered);
  return (
    <li className={styles["card"]}>
      <div className={styles["person"]}>
        <BondRing bond={bond} avatar={avatar} size={64} hasNews={next !== undefined} />
        <h2 className={styles["names"]}>
          <span className={classNames(styles["japanese"], "mincho")} lang="ja">
            {japaneseName}
          </span>{" "}
          {shownName === japaneseName ? null : <span className={styles["name"]}>{name}</span>}
        </h2>
        <span className={styles["bond"]}>{t(`bond.${bond}`)}</span>
      </div>
      {remembered.length > 0 && (
        <ul className={styles["remembered"]} aria-label={t("people.remembers", { name: shownName })}>
          {remembered.map(({ id, remembers }) => (
            <li key={id}>{remembers}</li>
          ))}
        </ul>
      )}
      {(bond === 1 || bond === 2 || bond === 3) && (
        <p className={styles["closer"]}>
          {t(bond === 3 && scenes.length === 1 ? "closer.grade" : `closer.${bond}`)}
        </p>
      )}
      {next && <NextScene id={next.id} label={t("people.next", { name: shownName })} />}
    </li>
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
