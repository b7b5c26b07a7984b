import { useTranslation } from "react-i18next";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { List } from "#web/kit/ui/list.tsx";
import type { Syllabus, SyllabusPattern, SyllabusScene } from "./api.ts";
import { byLevel } from "./by-level.ts";
import styles from "./syllabus-view.module.css";

const orders = ["level", "situation", "pattern"] as const;

export function SyllabusView({ syllabus: { categories, patterns } }: { syllabus: Syllabus }) {
  const { t } = useTexts("syllabus");
  const { search } = useLocation();
  // In the address, so that a teacher can hand out the index by grammar.
  const asked = new URLSearchParams(search).get("by");
  const order = orders.find((one) => one === asked) ?? "level";
  const scenes = categories.flatMap((category) => category.scenes);
  return (
    <>
      <p className={styles["intro"]}>{t("intro")}</p>
      <SegmentedControl
        label={t("order")}
        isLabelHidden
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
        onChange={(by) => navigate(`${screenPaths.syllabus}?by=${by}`, { replace: true })}
      />
      {order === "level" &&
        byLevel(scenes).map(([level, ofLevel]) => (
          <SceneGroup key={level} title={level} scenes={ofLevel} patterns={patterns} />
        ))}
      {order === "situation" &&
        categories.map(({ id, title, scenes: ofCategory }) => (
          <SceneGroup key={id} title={title} scenes={ofCategory} patterns={patterns} />
        ))}
      {order === "pattern" &&
        byLevel(patterns).map(([level, ofLevel]) => (
          <section key={level}>
            <SectionHeading>{level}</SectionHeading>
            <List>
              {ofLevel.map((pattern) => (
                <PatternItem key={pattern.pattern} pattern={pattern} scenes={scenes} />
              ))}
            </List>
          </section>
        ))}
    </>
  );
}

type GroupProps = {
  title: string;
  scenes: readonly SyllabusScene[];
  patterns: readonly SyllabusPattern[];
};

function SceneGroup({ title, scenes, patterns }: GroupProps) {
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <List>
        {scenes.map((scene) => (
          <SceneItem
            key={scene.id}
            scene={scene}
            patterns={patterns.filter(({ lines }) => lines.some((line) => line.scene === scene.id))}
          />
        ))}
      </List>
    </section>
  );
}

function SceneItem({ scene, patterns }: { scene: SyllabusScene; patterns: readonly SyllabusPattern[] }) {
  const { t } = useTranslation();
  const { id, title, level, access, goal } = scene;
  return (
    <li className={styles["item"]}>
      <div className={styles["head"]}>
        <Link className={styles["title"]} to={paths.study(id)}>
          {title}
        </Link>
        <span className={styles["level"]}>
          {level}
          {access === "member" && (
            <>
              <Icon name="crown" size={16} />
              <span className="visually-hidden">{t("category.member")}</span>
            </>
          )}
        </span>
      </div>
      <p className={styles["goal"]}>{goal}</p>
      <ul className={styles["links"]}>
        {patterns.flatMap(({ pattern, lines }) =>
          lines
            .filter((line) => line.scene === id)
            .map(({ segment }) => (
              <li key={pattern}>
                <Link to={paths.line(id, segment)} lang="ja">
                  {pattern}
                </Link>
              </li>
            )),
        )}
      </ul>
    </li>
  );
}

function PatternItem({
  pattern: { pattern, meaning, lines },
  scenes,
}: {
  pattern: SyllabusPattern;
  scenes: readonly SyllabusScene[];
}) {
  return (
    <li className={styles["item"]}>
      <h3 className={styles["pattern"]} lang="ja">
        {pattern}
      </h3>
      <p className={styles["goal"]}>{meaning}</p>
      <ul className={styles["links"]}>
        {lines.map(({ scene, segment }) => (
          <li key={scene}>
            <Link to={paths.line(scene, segment)}>{scenes.find(({ id }) => id === scene)?.title}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
