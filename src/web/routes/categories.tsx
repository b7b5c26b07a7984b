import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { preloadedCategories, loadCategories } from "#web/catalogue/api.ts";
import { StreetList, StreetListSkeleton } from "#web/catalogue/street-list.tsx";
import type { StreetLights } from "#web/catalogue/street-list.tsx";
import { SearchField } from "#web/catalogue/search/search-field.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { AfterHydration, useIsHydrated } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart, suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import { useOnline } from "#web/kit/api/use-online.ts";
import { useSession } from "#web/kit/session/session.ts";
import { isVisitResumed } from "#web/kit/session/visit.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { japaneseGreeting } from "#domain/site/greeting.ts";
import { textOnSky } from "#domain/site/skies.ts";
import type { Hour } from "#domain/site/skies.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { useHour } from "#web/learning/hour.ts";
import type { Guide } from "#web/learning/street/street.tsx";
import styles from "./categories.module.css";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

// Optional parts. The list is usable without them.
const SearchPanel = lazy(() =>
  import("#web/catalogue/search/search-panel.tsx").then((m) => ({ default: m.SearchPanel })),
);
const NextStepCard = suspendingPart(() => import("#web/home/next-step-card.tsx").then((m) => m.NextStepCard));
const loadDue = () => import("#web/home/due-today.tsx").then((m) => m.DueToday);
const DueToday = suspendingPart(loadDue);
const ReadLights = optionalPart(() => import("#web/catalogue/read-lights.tsx").then((m) => m.ReadLights));
const WeekIfBegun = optionalPart(() => import("#web/learner/week/week-card.tsx").then((m) => m.WeekIfBegun));
const StartFresh = suspendingPart(() => import("#web/home/start-fresh.tsx").then((m) => m.StartFresh));

// Needed only by members.
const EndingNotice = optionalPart(() =>
  import("#web/membership/ending-notice.tsx").then((m) => m.EndingNotice),
);

/** The start screen: a character with the next step, the week, and a street per category. */
export function CategoriesRoute() {
  const { t, i18n } = useTranslation();
  const hour = useHour();
  const [sky, setSky] = useState<Hour>();
  const [guide, setGuide] = useState<Guide>();
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  const list = useLoad(loadCategories, i18n.language, preloadedCategories(i18n.language));
  const hasCard = !isSearching && list.state !== "failed";
  return (
    <Page title={t("home.pageTitle")} isMain isWide>
      <div className={styles["columns"]}>
        <div className={styles["stage"]}>
          <header
            className={hasCard ? styles["header"] : undefined}
            style={hasCard && sky !== undefined ? { color: textOnSky(sky) } : undefined}
          >
            <Greeting hour={hour} />
            <h1 className={styles["question"]}>{t("home.greeting")}</h1>
          </header>
          {/* Search results replace the card at the top, because a phone's keyboard covers the lower half
              of the screen. */}
          {hasCard && (
            <Suspense fallback={<CardSkeleton />}>
              {list.state === "ready" ? (
                <DueToday>
                  {(due) => (
                    <NextStepCard
                      categories={list.data}
                      due={due}
                      hour={hour}
                      onPicture={setSky}
                      onGuide={setGuide}
                    />
                  )}
                </DueToday>
              ) : (
                <CardSkeleton />
              )}
            </Suspense>
          )}
        </div>
        <div>
          <SearchField value={query} onChange={setQuery} />
          {isSearching ? (
            <Suspense fallback={null}>
              <SearchPanel query={query} />
            </Suspense>
          ) : (
            <Browse list={list} guide={guide} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** A separate component, because a screen that re-renders before its parts are hydrated loses their HTML. */
function Greeting({ hour }: { hour: Hour }) {
  const isHydrated = useIsHydrated();
  return (
    <p className={classNames(styles["greeting"], "mincho")} lang="ja">
      {japaneseGreeting(isHydrated ? hour : "day")}
    </p>
  );
}

type BrowseProps = { list: ReturnType<typeof useLoad<ListedCategory[]>>; guide: Guide | undefined };

function Browse({ list, guide }: BrowseProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isMember = useSession(({ user }) => user?.isPremium === true);
  const [lights, setLights] = useState<StreetLights>();
  return (
    <>
      <AfterHydration>
        {isMember && <EndingNotice />}
        {isOnline ? null : <OfflineScenes />}
        <WeekIfBegun />
        <ResumedVisit />
      </AfterHydration>
      <SectionHeading aside={lights?.count}>{t("home.allScenes")}</SectionHeading>
      <LoadView
        load={list}
        whenOffline={isOnline ? <OfflineScenes /> : null}
        skeleton={<StreetListSkeleton />}
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState picture="scaffold" title={t("home.empty")} />
          ) : (
            <>
              <StreetList categories={categories} lights={lights} guide={guide} />
              <Link className={styles["syllabus"]} to={screenPaths.syllabus}>
                {t("home.syllabus")}
              </Link>
              <AfterHydration>
                <ReadLights categories={categories} lights={lights} onLights={setLights} />
              </AfterHydration>
            </>
          )
        }
      </LoadView>
    </>
  );
}

/** What visitors may delete if another person studied on this device before. */
function ResumedVisit() {
  const isVisitor = useSession(({ user, isLoading }) => user === null && !isLoading);
  const [isResumed] = useState(isVisitResumed);
  return isVisitor && isResumed ? <StartFresh /> : null;
}

function CardSkeleton() {
  return <Skeleton shape="block" className={styles["card"]} />;
}
