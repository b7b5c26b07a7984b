import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { loadKeptScenes } from "#web/offline/kept-scenes.ts";
import { useLoad } from "#web/lib/api/use-load.ts";
import { List, ListLink } from "#web/ui/list.tsx";
import { SectionHeading } from "#web/layout/section-heading.tsx";

/** More would push what the screen is about out of sight. */
const mostShown = 6;

type Props = {
  /** Ends with the way to all scenes, where the screen has none. */
  leadsOn?: boolean;
};

/** The scenes that can be studied without a network. */
export function KeptScenes({ leadsOn = false }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const kept = useLoad(useCallback(() => loadKeptScenes(language, mostShown), [language]));
  if (kept.state !== "ready" || (kept.data.length === 0 && !leadsOn)) return null;
  return (
    <section>
      {kept.data.length > 0 && <SectionHeading>{t("problem.offline.kept")}</SectionHeading>}
      <List>
        {kept.data.map(({ id, title }) => (
          <ListLink key={id} icon="chat" title={title} to={paths.study(id)} />
        ))}
        {leadsOn && <ListLink icon="home" title={t("common.toScenes")} to={screenPaths.categories} />}
      </List>
    </section>
  );
}
