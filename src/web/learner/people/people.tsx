import type { TownData } from "#contract/town.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { BondRing } from "#web/learning/marks/bond-ring.tsx";
import { usePartners } from "#web/learning/people.ts";
import type { PartnerWithBond } from "#web/learning/people.ts";
import { useTownLoad } from "#web/learning/town.ts";
import { FirstLight } from "#web/learner/first-light.tsx";
import { PersonCard } from "./person-card.tsx";
import styles from "./people.module.css";

/** The number of faces shown for people whom the learner has not met. */
const maxUnmet = 4;

/** The people whom the learner has met. If the learner has met no one yet, explains how to meet people. */
export function People() {
  return (
    <LoadView load={useTownLoad()} skeleton={<Skeleton shape="block" height={320} />}>
      {(town) => <Known town={town} />}
    </LoadView>
  );
}

function Known({ town }: { town: TownData }) {
  const { t } = useTexts("town");
  const people = usePartners(town.people);
  const known = people.filter(({ bond }) => bond > 0);
  const unmet = people.slice(known.length);
  if (known.length === 0) return <FirstLight />;
  return (
    <>
      <p className={styles["count"]}>{t("people.count", { known: known.length, total: people.length })}</p>
      <ul>
        {known.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      {unmet.length > 0 && <Unmet people={unmet} />}
    </>
  );
}

function Unmet({ people }: { people: readonly PartnerWithBond[] }) {
  const { t } = useTexts("town");
  return (
    <p className={styles["unmet"]}>
      {people.slice(0, maxUnmet).map(({ id, avatar }) => (
        <span key={id} className={styles["stranger"]}>
          <BondRing bond={0} avatar={avatar} size={44} />
        </span>
      ))}
      <span className={styles["others"]}>{t("people.unmet", { count: people.length })}</span>
    </p>
  );
}
