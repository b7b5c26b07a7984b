import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { loadOfflineScenes } from "./find-offline-scenes.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";

/** A longer list would hide the screen's own content. */
const maxShown = 6;

type Props = {
  /** Adds a link to all scenes, for screens that have none. */
  leadsOn?: boolean;
};

export function OfflineSceneList({ leadsOn = false }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const scenes = useLoad(useCallback(() => loadOfflineScenes(language, maxShown), [language]));
  if (scenes.state !== "ready" || (scenes.data.length === 0 && !leadsOn)) return null;
  return (
    <section>
      {scenes.data.length > 0 && <SectionHeading>{t("problem.offline.kept")}</SectionHeading>}
      <List>
        {scenes.data.map(({ id, title }) => (
          <ListLink key={id} icon="chat" title={title} to={paths.study(id)} />
        ))}
        {leadsOn && <ListLink icon="home" title={t("common.toScenes")} to={screenPaths.categories} />}
      </List>
    </section>
  );
}
