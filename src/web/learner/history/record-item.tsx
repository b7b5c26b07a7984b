import type { HistoryItem } from "#contract/history.schema.ts";
import { paths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { SpokenSeal } from "#web/learning/marks/spoken-seal.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import { useDuration } from "./duration.ts";
import { recordDetails } from "./record-details.ts";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";
import figures from "./figures.module.css";
import styles from "./record-item.module.css";

type Props = {
  record: HistoryItem;
  /** Whether the record is still waiting to be sent to the server. */
  isWaiting: boolean;
};

/** One practice, dialogue, spoken role, review or round of ear training. Shows a summary that opens to the details. */
export function RecordItem({ record, isWaiting }: Props) {
  const { t } = useTexts("learning");
  const duration = useDuration();
  const { kind, mode, startedAt, durationSeconds, grade, title, coverImage, finished } = record;
  // A spoken role and ear training have only one mode each. Its name would repeat the name of the kind.
  const how = kind === "speaking" || kind === "ear" ? [] : [t(`history.modes.${mode}`)];
  const isOfScene = kind !== "review" && kind !== "ear";
  const facts = [t(`history.kinds.${kind}`), ...how, duration(durationSeconds)];
  return (
    <li className={styles["record"]}>
      <details>
        <summary className={styles["head"]}>
          <PictureRow
            picture={coverImage ?? undefined}
            title={title ?? t(isWaiting || !isOfScene ? `history.kinds.${kind}` : "history.gone")}
            details={[formatDate(startedAt, "moment"), facts.join(" · ")]}
          >
            {grade === null && !(kind === "speaking" && finished) && (
              <span className={styles["state"]}>
                {t(finished ? "history.finished" : "history.unfinished")}
              </span>
            )}
            {isWaiting && <span className={styles["waiting"]}>{t("history.waiting")}</span>}
          </PictureRow>
          {kind === "speaking" && finished ? (
            <span className={styles["stamp"]}>
              <SpokenSeal size="medium" label={t("history.spoken")} />
            </span>
          ) : grade === null ? null : (
            <span className={styles["stamp"]}>
              <Stamp grade={grade} label={`${t("history.grade")} ${grade}`} />
            </span>
          )}
          <Icon name="chevron" size={18} className={styles["opener"]} />
        </summary>
        <Details record={record} />
        {title === null ? null : (
          <div className={styles["again"]}>
            <Link
              className={buttonClass({ isWide: true })}
              to={
                kind === "speaking"
                  ? paths.speak(record.contentId)
                  : paths.study(record.contentId, kind === "practice" ? kind : "dialogue")
              }
            >
              {t("history.again")}
            </Link>
          </div>
        )}
      </details>
    </li>
  );
}

function Details({ record }: { record: HistoryItem }) {
  const { t } = useTexts("learning");
  const duration = useDuration();
  return (
    <dl className={figures["details"]}>
      {[...recordDetails(record), ["time", duration(record.durationSeconds)] as const].map(
        ([label, value]) => (
          <div key={label} className={figures["figure"]}>
            <dt>{t(`history.${label}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
