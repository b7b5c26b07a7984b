import { useState } from "react";
import { gradeOf } from "#domain/learning/records/study-record.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { ListedScene } from "#web/learning/scene-index.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { SpokenSeal } from "#web/learning/marks/spoken-seal.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import { isFinished, maxInRow, maxSquares } from "./book-categories.ts";
import type { BookCategory } from "./book-categories.ts";
import styles from "./stamp-book.module.css";

type Earned = { stamps: Stamps; spoken: SpokenRoles };
type Props = Earned & { category: BookCategory; isOpenAtFirst: boolean };

/** A category of the stamp book: its squares, and its seal once every scene has a stamp. */
export function CategoryPage({ category, isOpenAtFirst, ...earned }: Props) {
  return category.scenes.length <= maxInRow ? (
    <div className={styles["page"]}>
      <Head category={category} />
      <Squares scenes={category.scenes} {...earned} />
    </div>
  ) : (
    <LongPage category={category} isOpenAtFirst={isOpenAtFirst} {...earned} />
  );
}

/** A category with many scenes. The learner can collapse it; it renders its squares only while it is open. */
function LongPage({ category, isOpenAtFirst, ...earned }: Props) {
  const { t } = useTexts("learning");
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isWhole, setIsWhole] = useState(false);
  const { scenes } = category;
  return (
    <details
      className={styles["page"]}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles["summary"]}>
        <Head category={category} />
        <Icon name="chevron" size={16} className={styles["opener"]} />
      </summary>
      {isOpen && <Squares scenes={isWhole ? scenes : scenes.slice(0, maxSquares)} {...earned} />}
      {isOpen && scenes.length > maxSquares && !isWhole && (
        <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
          {t("stamps.all", { count: scenes.length })}
        </Button>
      )}
    </details>
  );
}

function Head({ category }: { category: BookCategory }) {
  const { t } = useTexts("learning");
  return (
    <div className={styles["head"]}>
      <h3 className={styles["title"]}>{category.title}</h3>
      <span className={styles["count"]}>
        {category.stamped}/{category.scenes.length}
      </span>
      {isFinished(category) && (
        <span className={styles["seal"]} role="img" aria-label={t("stamps.seal")} lang="ja">
          完
        </span>
      )}
    </div>
  );
}

function Squares({ scenes, stamps, spoken }: Earned & { scenes: readonly ListedScene[] }) {
  return (
    <ul className={styles["squares"]}>
      {scenes.map((scene, place) => (
        <Square
          key={scene.id}
          scene={scene}
          place={place + 1}
          best={stamps[scene.id]?.best}
          isSpoken={spoken[scene.id] !== undefined}
        />
      ))}
    </ul>
  );
}

type SquareProps = { scene: ListedScene; place: number; best: number | undefined; isSpoken: boolean };

/**
 * A scene's square: the seal of a spoken role or the scene's number in the course, with the best grade. Links to the next
 * missing stamp: first the practice, then the role.
 */
function Square({ scene: { id, title }, place, best, isSpoken }: SquareProps) {
  const { t } = useTexts("learning");
  const grade = best === undefined ? undefined : gradeOf(best);
  return (
    <li>
      <Link
        className={styles["square"]}
        to={grade === undefined || isSpoken ? paths.study(id, "practice") : paths.speak(id)}
        title={title}
      >
        <span className="visually-hidden">
          {grade !== undefined
            ? t("stamps.stamped", { title, grade })
            : isSpoken
              ? title
              : t("stamps.blank", { title })}
          {isSpoken ? ` · ${t("stamps.spoken")}` : ""}
        </span>
        <span className={grade && styles["graded"]} aria-hidden="true">
          {isSpoken ? <SpokenSeal size="medium" /> : place}
        </span>
        {grade !== undefined && (
          <span className={styles["grade"]}>
            <Stamp grade={grade} size="tiny" />
          </span>
        )}
      </Link>
    </li>
  );
}
