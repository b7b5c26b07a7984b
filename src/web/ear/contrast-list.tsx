import type { ContrastSummary } from "#domain/ear/contrast.ts";
import { byContrast, contrastProgress } from "#domain/ear/contrast-progress.ts";
import { earLevels } from "#domain/ear/levels.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { useEarResults } from "#web/learning/ear-results.ts";
import { useToday } from "./use-today.ts";
import { WithKana } from "./with-kana.tsx";
import styles from "./ear.module.css";

export function ContrastList({ contrasts }: { contrasts: readonly ContrastSummary[] }) {
  const { t } = useTexts("ear");
  const today = useToday();
  const results = byContrast(useEarResults());
  return (
    <>
      <p className={styles["intro"]}>{t("intro")}</p>
      <List label={t("title")}>
        {contrasts.map(({ id, title, summary }) => {
          const { state, level } = contrastProgress(results.get(id) ?? [], today);
          const reached = state === "new" ? 0 : earLevels.indexOf(level) + 1;
          const filled = state === "mastered" ? earLevels.length : reached;
          return (
            <ListLink
              key={id}
              title={<WithKana text={title} />}
              detail={
                <>
                  <WithKana text={summary} />
                  <span className={styles["state"]} data-state={state}>
                    {(state === "heard" || state === "mastered") && <Icon name="check" size={16} />}
                    {t(`state.${state}`)}
                    <span className={styles["dots"]} aria-hidden="true">
                      {earLevels.map((one, place) => (
                        <i key={one} data-on={place < filled || undefined} />
                      ))}
                    </span>
                  </span>
                </>
              }
              to={paths.ear(id)}
            />
          );
        })}
      </List>
    </>
  );
}
