import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import type { Scene } from "./api.ts";
import { CulturalNote } from "#web/scene/dialogue/cultural-note.tsx";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { StudySteps } from "#web/learning/study-steps.tsx";
import styles from "./intro.module.css";

// Optional parts. The introduction is complete without them.
const DownloadPanel = optionalPart(() =>
  import("#web/offline/panel/download-panel.tsx").then((m) => m.DownloadPanel),
);

const PrintChoices = optionalPart(
  () => import("#web/scene/print/print-choices.tsx").then((m) => m.PrintChoices),
  "isOpen",
);
const TakeAlongButton = optionalPart(() =>
  import("#web/take-along/take-along-button.tsx").then((m) => m.TakeAlongButton),
);

export function Intro({ scene, withBlanks }: { scene: Scene; withBlanks: Scene }) {
  const { t, i18n } = useTranslation();
  const [isPrinting, setIsPrinting] = useState<boolean>();
  return (
    <div className={styles["columns"]}>
      <div>
        <p className={classNames(styles["japanese"], "mincho")} lang="ja">
          {scene.japaneseTitle}
        </p>
        {i18n.language === "ja" ? null : <p className={styles["title"]}>{scene.title}</p>}
        {scene.locked > 0 && (
          <p className={styles["members"]}>
            <Icon name="crown" size={20} />
            {t("study.locked.text")}
          </p>
        )}
        <p className={styles["intro"]}>{scene.intro.trim()}</p>
        <section className={styles["goal"]}>
          <h2 className={styles["heading"]}>{t("study.goal")}</h2>
          <p>{scene.goal}</p>
          <Patterns scene={scene} />
          <StudySteps />
        </section>
      </div>
      <div>
        <h2 className={styles["heading"]}>{t("study.cast")}</h2>
        <ul className={styles["cast"]}>
          {scene.cast.map(({ id, name, avatar }) => (
            <li key={id}>
              <img src={avatar} alt="" width={56} height={56} />
              {name}
            </li>
          ))}
        </ul>
        {scene.notes.length > 0 && <h2 className={styles["heading"]}>{t("study.notes")}</h2>}
        {scene.notes.map((note) => (
          <CulturalNote key={note.title} note={note} />
        ))}
        {scene.locked === 0 && (
          <AfterHydration>
            <DownloadPanel ids={[scene.id]} />
          </AfterHydration>
        )}
        <Button variant="quiet" icon="printer" onClick={() => setIsPrinting(true)}>
          {t("study.print")}
        </Button>
        {isPrinting !== undefined && (
          <PrintChoices isOpen={isPrinting} onClose={() => setIsPrinting(false)} scene={withBlanks} />
        )}
        <AfterHydration>
          <TakeAlongButton
            label={t("study.takeAlong")}
            from={{ scene: scene.id, isFree: scene.access === "free" }}
          />
        </AfterHydration>
      </div>
    </div>
  );
}

function Patterns({ scene: { id, patterns = [] } }: { scene: Scene }) {
  const { t } = useTranslation();
  if (patterns.length === 0) return null;
  return (
    <dl className={styles["patterns"]} aria-label={t("study.patterns")}>
      {patterns.map(({ pattern, meaning, segment }) => (
        <div key={pattern}>
          <dt>
            <Link to={paths.line(id, segment)} lang="ja">
              {pattern}
            </Link>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
