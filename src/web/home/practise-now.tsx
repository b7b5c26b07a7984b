import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { practiseNow } from "#domain/learning/practise-now.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useTown } from "#web/learning/town.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { session, useSession, useSessionGeneration } from "#web/kit/session/session.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { keysWith } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import styles from "./practise-now.module.css";

type Props = {
  categories: readonly ListedCategory[];
  due: number;
};

/** Suggests practice: the latest conversation once more, today's review, suspended practices, the weakest grades and scenes never practised. */
export function PractiseNow({ categories, due }: Props) {
  const { t } = useTranslation();
  const stamps = useStamps();
  const isPremium = useSession((state) => state.user?.isPremium === true);
  // Re-renders after a change of learner, because suspended practices belong to one learner.
  useSessionGeneration();
  const bestScores = Object.fromEntries(Object.entries(stamps).map(([id, { best }]) => [id, best]));
  const scenes = categories.flatMap(({ scenes: own, title }) =>
    own.map((scene) => ({ ...scene, category: title })),
  );
  const town = useTown();
  const spoken = useSpokenRoles();
  // The latest conversation comes first.
  const [again] = scenes
    .filter(({ id, access }) => spoken[id] !== undefined && (isPremium || access === "free"))
    .sort((a, b) => (spoken[b.id] ?? 0) - (spoken[a.id] ?? 0));
  const pictureOf = (id: string): ReactNode => {
    const cover = town?.scenes[id]?.coverImage;
    // Reserves the space of a picture that is not loaded yet.
    if (cover === undefined) return <span className={styles["picture"]} />;
    return <img className={styles["picture"]} src={cover} alt="" width={64} height={48} loading="lazy" />;
  };
  const partnerIn = (id: string): string | undefined =>
    town?.people.find((one) => one.id === town.scenes[id]?.partner)?.name;
  const offered = practiseNow({ scenes, begun: begunPractices(session.owner()), bestScores, isPremium });
  if (scenes.length === 0) return <EmptyState picture="scaffold" title={t("home.empty")} />;
  return (
    <>
      {again && (
        <List label={t("practiseNow.speak")}>
          <ListLink
            mark={pictureOf(again.id)}
            title={again.title}
            detail={[t("practiseNow.speak"), partnerIn(again.id)].filter(Boolean).join(" · ")}
            trailing={<Icon name="microphone" size={22} />}
            to={paths.speak(again.id)}
          />
        </List>
      )}
      {due > 0 && (
        <List label={t("home.step.review")}>
          <ListLink
            icon="repeat"
            title={t("home.step.review")}
            detail={t("home.step.reviewTitle", { count: due })}
            to={screenPaths.review}
          />
        </List>
      )}
      {(["begun", "weak", "fresh"] as const).map((kind) =>
        offered[kind].length === 0 ? null : (
          <section key={kind}>
            <SectionHeading>{t(`practiseNow.${kind}`)}</SectionHeading>
            <List label={t(`practiseNow.${kind}`)}>
              {offered[kind].map(({ id, title, level, category }) => {
                const best = bestScores[id];
                return (
                  <ListLink
                    key={id}
                    mark={pictureOf(id)}
                    title={title}
                    detail={
                      kind === "begun"
                        ? t("practiseNow.left")
                        : [partnerIn(id) ?? category, level].join(" · ")
                    }
                    trailing={
                      best !== undefined && (
                        <Stamp
                          grade={gradeOf(best)}
                          label={t("category.best", { grade: gradeOf(best) })}
                          size="small"
                        />
                      )
                    }
                    to={paths.study(id, "practice")}
                  />
                );
              })}
            </List>
          </section>
        ),
      )}
    </>
  );
}

/** The scenes with a suspended practice of this learner in this browser. */
function begunPractices(owner: Owner): string[] {
  const prefix = ownerKey(owner, ownerKeyNames.practice(""));
  return keysWith(prefix).map((key) => key.slice(prefix.length));
}
