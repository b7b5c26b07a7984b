import { history } from "#contract/history.ts";
import type { GrowthWeek } from "#domain/learning/week/growth.ts";
import { medianOfWeek, parseWeeklyResponses } from "#domain/speaking/weekly-responses.ts";
import { call } from "#web/kit/api/api.ts";
import { deviceClock } from "#web/kit/device/clock.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { formatDate, startOfDay } from "#web/kit/i18n/dates.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { session } from "#web/kit/session/session.ts";
import { readStored } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import styles from "./growth-chart.module.css";

const measures = ["days", "minutes", "lines", "response"] as const;
type Measure = (typeof measures)[number];

/** The weekly values of each measure. Undefined for weeks without a measurement. */
type Series = Record<Measure, readonly (number | undefined)[]>;

async function loadGrowth(): Promise<GrowthWeek[]> {
  return (await call(history.growth, { query: deviceClock() })).weeks;
}

/** Charts of the last twelve weeks. Renders nothing before the first study record. */
export function GrowthChart() {
  const { t } = useTexts("week");
  const weeks = useLoad(loadGrowth);
  if (weeks.state === "failed")
    return (
      <>
        <SectionHeading>{t("growth.title")}</SectionHeading>
        <p className={styles["failed"]}>{t("growth.failed")}</p>
      </>
    );
  if (weeks.state !== "ready" || weeks.data.every(({ seconds }) => seconds === 0)) return null;
  return <Charts weeks={weeks.data} series={seriesOf(weeks.data)} />;
}

function seriesOf(weeks: readonly GrowthWeek[]): Series {
  // Response times never leave the device on which they were measured.
  const responses = parseWeeklyResponses(readStored(session.owner(), ownerKeyNames.weeklyResponses));
  return {
    days: weeks.map(({ days }) => days),
    minutes: weeks.map(({ seconds }) => Math.round(seconds / 60)),
    lines: weeks.map(({ spokenLines }) => spokenLines),
    response: weeks.map(({ monday }) => {
      const median = medianOfWeek(responses, monday);
      return median === undefined ? undefined : Math.round(median / 100) / 10;
    }),
  };
}

function Charts({ weeks, series }: { weeks: readonly GrowthWeek[]; series: Series }) {
  const { t } = useTexts("week");
  const shown = measures.filter((measure) => series[measure].some((value) => (value ?? 0) > 0));
  const written = (measure: Measure, value: number | undefined): string =>
    value === undefined
      ? t("growth.noData")
      : measure === "response"
        ? t("growth.seconds", { seconds: formatNumber(value) })
        : formatNumber(value);
  return (
    <>
      <SectionHeading>{t("growth.title")}</SectionHeading>
      <div className={styles["charts"]} aria-hidden="true">
        {shown.map((measure) => (
          <figure key={measure} className={styles["chart"]}>
            <figcaption className={styles["caption"]}>
              <span>{t(`growth.${measure}`)}</span>
              <strong>{written(measure, lastOf(series[measure]))}</strong>
            </figcaption>
            <Bars values={series[measure]} />
          </figure>
        ))}
      </div>
      {/* A wrapper, because a visually hidden table would still grow with its content and widen the page. */}
      <div className="visually-hidden">
        <table>
          <caption>{t("growth.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("growth.week")}</th>
              {shown.map((measure) => (
                <th key={measure} scope="col">
                  {t(`growth.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday }, at) => (
              <tr key={monday}>
                <th scope="row">{formatDate(startOfDay(monday), "short")}</th>
                {shown.map((measure) => (
                  <td key={measure}>{written(measure, series[measure][at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function lastOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known[known.length - 1];
}

const height = 40;
const step = 10;
const width = 7;

/**
 * A bar for each week; the current week is last and darker. A week without study has a short line. A week without a
 * measurement has a gap, because a short bar would mean a fast response.
 */
function Bars({ values }: { values: readonly (number | undefined)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      viewBox={`0 0 ${values.length * step} ${height}`}
      className={styles["bars"]}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        if (value === undefined) return null;
        const tall = Math.max(1, (value / most) * height);
        const isNow = at === values.length - 1;
        return (
          <rect
            key={at}
            className={isNow ? styles["now"] : styles["bar"]}
            x={at * step}
            y={height - tall}
            width={width}
            height={tall}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
