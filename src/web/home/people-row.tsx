import type { TownData } from "#contract/town.schema.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { usePartners } from "#web/learning/people.ts";
import type { PartnerWithBond } from "#web/learning/people.ts";
import { useTown } from "#web/learning/town.ts";
import { BondRing } from "#web/learning/marks/bond-ring.tsx";
import styles from "./people-row.module.css";

const maxShown = 5;

/** Renders nothing until the learner has met a character. */
export function PeopleRow() {
  const town = useTown();
  return town === undefined ? null : <Row town={town} />;
}

function Row({ town }: { town: TownData }) {
  const people = usePartners(town.people);
  const known = people.filter(({ bond }) => bond > 0).length;
  return known === 0 ? null : <KnownPeople people={people} known={known} />;
}

function KnownPeople({ people, known }: { people: readonly PartnerWithBond[]; known: number }) {
  const { t } = useTexts("town");
  return (
    <section>
      <SectionHeading aside={t("people.count", { known, total: people.length })}>
        {t("people.title")}
      </SectionHeading>
      <Link className={styles["row"]} to={`${screenPaths.profile}#people`}>
        {people.slice(0, maxShown).map(({ id, name, japaneseName, avatar, bond, next }) => (
          <span key={id} className={styles["person"]}>
            <BondRing bond={bond} avatar={avatar} size={64} hasNews={next !== undefined} />
            <span className={styles["name"]} lang="ja" aria-hidden="true">
              {japaneseName}
            </span>
            <span className="visually-hidden">
              {name}: {t(`bond.${bond}`)}
            </span>
          </span>
        ))}
      </Link>
    </section>
  );
}
