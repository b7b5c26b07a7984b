import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { loadHistory } from "#web/learner/history/api.ts";
import { EmptyHistory, HistoryView, RecordList } from "#web/learner/history/history-view.tsx";
import { useWaitingRecords } from "#web/learner/history/use-waiting-records.ts";
import { WaitingNote } from "#web/learner/waiting-note.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useOutboxStatus } from "#web/learning/record/outbox-status.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import styles from "./study-history.module.css";

export function StudyHistoryRoute() {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get("page"))) || 1);
  const { delivered } = useOutboxStatus();
  const load = useCallback(() => loadHistory(page), [page]);
  const history = useLoad(load, i18n.language);
  const { retry } = history;
  const shown = useRef(delivered);
  useEffect(() => {
    // Reloads the page of the list to show records that were just sent.
    if (delivered > shown.current) retry();
    shown.current = delivered;
  }, [delivered, retry]);
  const waiting = useWaitingRecords();
  return (
    <Page title={t("history.title")}>
      <WaitingNote />
      {page === 1 && waiting.length > 0 && <RecordList records={waiting} isWaiting />}
      <LoadView load={history} skeleton={<HistorySkeleton />}>
        {(data) =>
          data.total === 0 ? (
            <>{waiting.length === 0 && <EmptyHistory />}</>
          ) : (
            <HistoryView
              history={data}
              page={page}
              onPage={(next) => {
                navigate(`${screenPaths.studyHistory}?page=${next}`);
                window.scrollTo(0, 0);
              }}
            />
          )
        }
      </LoadView>
    </Page>
  );
}

function HistorySkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={180} className={styles["row"]} />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" height={86} className={styles["row"]} />
      ))}
    </div>
  );
}
