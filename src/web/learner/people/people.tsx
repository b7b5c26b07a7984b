import { useEffect, useRef, useState } from "react";
import type { TownData } from "#contract/town.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useLocation, useNavigationType } from "#web/kit/router/location.ts";
import { BondRing } from "#web/learning/marks/bond-ring.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { usePartners } from "#web/learning/people.ts";
import type { PartnerWithBond } from "#web/learning/people.ts";
import { useProgress } from "#web/learning/progress.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { useTownOrFailure } from "#web/learning/town.ts";
import { FirstLight } from "./first-light.tsx";
import { PersonCard } from "./person-card.tsx";
import styles from "./people.module.css";

/** The number of people shown at first. */
const maxShown = 12;
/** The number of faces shown for people whom the learner has not met. */
const maxUnmet = 4;

/** The people whom the learner has met. If the learner has met no one yet, explains how to meet people. */
export function People() {
  const { t } = useTexts("town");
  const { progress } = useProgress();
  const practised = useStamps();
  const spoken = useSpokenRoles();
  const section = useArrivalAt("people");
  const isBegun =
    Object.values(progress).some((scene) => scene.progress >= 100) ||
    Object.keys({ ...practised, ...spoken }).length > 0;
  return (
    <section
      ref={section}
      id="people"
      className={styles["people"]}
      tabIndex={-1}
      aria-label={t("people.title")}
    >
      {isBegun ? <Known /> : <FirstLight />}
    </section>
  );
}

/** Scrolls to this section after a link to it. "Back" keeps the scroll position. */
function useArrivalAt(id: string) {
  const part = useRef<HTMLElement>(null);
  const { index } = useLocation();
  const isNew = useNavigationType() !== "POP" || index === 0;
  const [isMeant] = useState(() => isNew && window.location.hash === `#${id}`);
  useEffect(() => {
    if (!isMeant) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView();
  }, [isMeant]);
  return part;
}

function Known() {
  const town = useTownOrFailure();
  if (town === "failed") return null;
  return town === undefined ? <Skeleton shape="block" height={320} /> : <Everybody town={town} />;
}

function Everybody({ town }: { town: TownData }) {
  const { t } = useTexts("town");
  const [isWhole, setIsWhole] = useState(false);
  const people = usePartners(town.people);
  const known = people.filter(({ bond }) => bond > 0);
  const unmet = people.slice(known.length);
  // The list can be empty even after a finished scene, if the scene has no partner to meet.
  if (known.length === 0) return <FirstLight />;
  return (
    <>
      <h2 className={styles["title"]}>{t("people.title")}</h2>
      <p className={styles["count"]}>{t("people.count", { known: known.length, total: people.length })}</p>
      <ul>
        {known.slice(0, isWhole ? known.length : maxShown).map((person, place) => (
          <li key={person.id}>
            <PersonCard person={person} town={town} isOpenAtFirst={place === 0} />
          </li>
        ))}
      </ul>
      {known.length > maxShown && !isWhole && (
        <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
          {t("people.all")}
        </Button>
      )}
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
