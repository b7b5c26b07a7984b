import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { practiseNow } from "#domain/learning/practise-now.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useStamps } from "#web/learning/stamps/stamps.ts";
import { session, useSession, useSessionGeneration } from "#web/kit/session/session.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { Stamp } from "#web/kit/ui/stamp/stamp.tsx";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { keysWith } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

type Props = {
  categories: readonly ListedCategory[];
  due: number;
};

/** Suggests practice: today's review, suspended practices, the weakest grades and scenes never practised. */
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
  const offered = practiseNow({ scenes, begun: begunPractices(session.owner()), bestScores, isPremium });
  if (scenes.length === 0) return <EmptyState picture="scaffold" title={t("home.empty")} />;
  return (
    <>
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
                    icon={kind === "begun" ? "play" : "chat"}
                    title={title}
                    detail={kind === "begun" ? t("practiseNow.left") : `${category} · ${level}`}
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
