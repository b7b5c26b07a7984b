import { contrastOfToday } from "#domain/ear/suggestion.ts";
import { paths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { useEarResults } from "#web/learning/ear-results.ts";
import { useDueToday } from "#web/learning/review/due-today.ts";
import { useStampedDays } from "#web/learning/stamps/stamps.ts";
import { loadContrasts } from "./api.ts";
import { useToday } from "./use-today.ts";
import { WithKana } from "./with-kana.tsx";

/** Suggests one round when the review is short, to learners who have studied on at least one day. */
export function EarSuggestion() {
  return Object.keys(useStampedDays()).length === 0 ? null : <TodaysContrast />;
}

function TodaysContrast() {
  const texts = useOptionalTexts("ear");
  const { count: due } = useDueToday();
  const today = useToday();
  const results = useEarResults();
  const list = useLoad(loadContrasts, texts?.i18n.language);
  if (texts === undefined || list.state !== "ready") return null;
  const contrast = contrastOfToday(list.data, { due, results, today });
  if (contrast === undefined) return null;
  const { t } = texts;
  return (
    <List label={t("title")}>
      <ListLink
        icon="speaker"
        title={<WithKana text={contrast.title} />}
        detail={<WithKana text={`${t("suggestion")} · ${contrast.summary}`} />}
        to={paths.ear(contrast.id)}
      />
    </List>
  );
}
