import { useTranslation } from "react-i18next";
import type { HistoryData, HistoryItem } from "#contract/history.schema.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Pager } from "#web/kit/layout/pager.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { pageSize } from "./api.ts";
import { GradesChart } from "./grades-chart.tsx";
import { MinutesCalendar } from "./minutes-calendar.tsx";
import { RecordItem } from "./record-item.tsx";
import { StudyFigures } from "./study-figures.tsx";

type Props = { history: HistoryData; page: number; onPage: (page: number) => void };

export function HistoryView({ history, page, onPage }: Props) {
  const { t } = useTexts("learning");
  const { list, total, stats, days } = history;
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      {page === 1 && (
        <>
          <StudyFigures stats={stats} />
          <SectionHeading>{t("history.weeks")}</SectionHeading>
          <MinutesCalendar days={days} />
          <GradesChart days={days} />
        </>
      )}
      <SectionHeading>{t("history.records")}</SectionHeading>
      {list.length === 0 ? (
        <EmptyState
          picture="platform"
          title={t("history.emptyPage")}
          action={<Button onClick={() => onPage(1)}>{t("history.firstPage")}</Button>}
        />
      ) : (
        <RecordList records={list} />
      )}
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
}

export function RecordList({ records, isWaiting }: { records: readonly HistoryItem[]; isWaiting?: boolean }) {
  return (
    <ul>
      {records.map((record) => (
        <RecordItem key={record.id} record={record} isWaiting={isWaiting ?? false} />
      ))}
    </ul>
  );
}

export function EmptyHistory() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="platform"
      title={t("history.empty.title")}
      text={t("history.empty.text")}
      action={
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
          {t("common.toScenes")}
        </Link>
      }
    />
  );
}
