import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { sharePercent } from "#domain/learning/course.ts";
import { useProgress } from "#web/learning/progress.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";

/** How far a learner is in a category; nothing where they have not begun. */
export function TileProgress({ category: { scenes } }: { category: ListedCategory }) {
  const { t } = useTranslation();
  const percent = sharePercent(scenes, useProgress().progress);
  return percent === 0 ? null : (
    <ProgressBar label={t("category.progress", { percent })} value={percent} max={100} />
  );
}
