import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { content } from "#contract/content.ts";
import type { Progress } from "#domain/learning/progress/progress.ts";
import { paths } from "#domain/site/screens.ts";
import { call } from "#web/lib/api/api.ts";
import { useProgress } from "#web/learning/progress/progress.ts";
import { useLoad } from "#web/lib/api/use-load.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./continue-card.module.css";

/** The scene studied last that is not finished, with the way straight back into it. */
export function ContinueCard() {
  const { progress, recentItems } = useProgress();
  const last = recentItems.find(({ id }) => (progress[id]?.progress ?? 0) < 100);
  const entry = last === undefined ? undefined : progress[last.id];
  return last === undefined || entry === undefined ? null : (
    <Card key={last.id} contentId={last.id} progress={entry} />
  );
}

function Card({ contentId, progress }: { contentId: string; progress: Progress }) {
  const { t, i18n } = useTranslation();
  const load = useCallback(() => call(content.one, { params: { id: contentId } }), [contentId]);
  const scene = useLoad(load, i18n.language);
  // The card is optional: while its title is missing, or cannot be loaded, nothing is shown.
  if (scene.state !== "ready") return null;
  const { title, lines, locked } = scene.data;
  return (
    <Link className={styles["card"]} to={paths.study(contentId, "dialogue")}>
      <span className={styles["text"]}>
        <span className={styles["label"]}>
          {t("profile.continue")} · {progress.completedSegments.length}/{lines.length + locked}
        </span>
        <span className={styles["title"]}>{title}</span>
      </span>
      <span className={styles["go"]}>
        <Icon name="play" size={24} />
      </span>
    </Link>
  );
}
