import { useState } from "react";
import { compareResponses } from "#domain/speaking/response-times.ts";
import type { ResponseTimes } from "#domain/speaking/response-times.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatSeconds } from "./format-seconds.ts";
import styles from "./response-card.module.css";

/** Compares the learner's response time now with their first week. */
export function ResponseCard({ responses }: { responses: ResponseTimes }) {
  const { t } = useTexts("speaking");
  const [now] = useState(Date.now);
  const { latestMs, firstWeekMs } = compareResponses(responses, now);
  const rows = [
    { name: "latest", ms: latestMs },
    { name: "firstWeek", ms: firstWeekMs },
  ] as const;
  return (
    <section className={styles["card"]} aria-labelledby="response-times">
      <h3 id="response-times" className={styles["title"]}>
        {t("role.end.speed")}
      </h3>
      <dl className={styles["times"]}>
        {rows.map(
          ({ name, ms }) =>
            ms !== undefined && (
              <div key={name} className={styles["time"]}>
                <dt>{t(`role.end.${name}`)}</dt>
                <dd>{t("role.end.seconds", { seconds: formatSeconds(ms) })}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
