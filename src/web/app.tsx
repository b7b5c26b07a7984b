import { Fragment, memo, Suspense, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { returnPath, screenKey, screenPaths } from "#domain/site/screens.ts";
import { pageMarks } from "#web/kit/boot/handover.ts";
import { AppFrame } from "#web/kit/layout/app-frame.tsx";
import { useIsHydrated } from "#web/kit/layout/after-hydration.tsx";
import { lazyPart } from "#web/kit/layout/lazy-part.tsx";
import { Loading } from "#web/kit/layout/loading.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { ScreenBoundary } from "#web/kit/layout/screen-boundary.tsx";
import { lastPath, rememberAddress } from "#web/kit/session/last-path.ts";
import { logProblem } from "#web/kit/log.ts";
import { useSession, useSessionGeneration } from "#web/kit/session/session.ts";
import { useLocation } from "#web/kit/router/location.ts";
import { matchPath } from "#web/kit/router/match-path.ts";
import { Redirect, Routes } from "#web/kit/router/routes.tsx";
import type { RouteRow } from "#web/kit/router/routes.tsx";
import { notFound, screens } from "./routes.ts";
import type { Guard, Screen } from "./routes.ts";

const drawn = [...screens, notFound].map((screen) => {
  const part = lazyPart(screen.load);
  // Memoised, because the frame re-renders more often than the screen, and a render before a part's code is
  // loaded would remove the part's prerendered HTML.
  return { ...screen, loadPart: part.load, Component: memo(part) };
});

/** Loads everything that the first render of an address needs. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const screen = drawn.find(({ path }) => matchPath(path, pathname) !== undefined);
  await Promise.all([screen?.loadPart(), screen?.prepare?.(pathname)]);
}

/** Renders the screen for permitted users. Redirects others and remembers the address for their return. */
function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const location = useLocation();
  const { isAuthenticated, isLoading } = useSession();
  const generation = useSessionGeneration();
  const [arrivedSignedIn] = useState(isAuthenticated);
  const path = location.pathname + location.search;
  useEffect(() => {
    if (guard !== "signed-out" && location.pathname !== screenPaths.loginReturn) rememberAddress(path);
  }, [guard, path, location.pathname]);
  if (guard === "anybody") return children;
  if (isLoading) return <Loading />;
  if (guard === "signed-in" && !isAuthenticated) {
    return <Redirect to={screenPaths.login} state={path} />;
  }
  if (guard === "signed-out" && isAuthenticated) {
    const before = arrivedSignedIn ? undefined : lastPath();
    return <Redirect to={returnPath(location.state ?? before)} />;
  }
  // Remounts when the learner changes, so that loaded data and typed text are dropped.
  return <Fragment key={generation}>{children}</Fragment>;
}

function ScreenFrame({ screen }: { screen: Screen & { Component: ComponentType } }) {
  const { guard = "anybody", title, Component } = screen;
  const { t } = useTranslation();
  // React hydrates a boundary when idle, or immediately if the boundary re-renders.
  useIsHydrated();
  const { pathname } = useLocation();
  return (
    <ScreenBoundary key={screenKey(pathname)}>
      <Suspense fallback={<Loading />}>
        <Guarded guard={guard}>
          {title === undefined ? (
            <Component />
          ) : (
            <Page title={t(title)}>
              <Component />
            </Page>
          )}
        </Guarded>
      </Suspense>
    </ScreenBoundary>
  );
}

function useAfterFirstPaint(): ReactNode {
  const [extras, setExtras] = useState<ReactNode>(null);
  useEffect(() => {
    document.documentElement.removeAttribute(pageMarks.known);
    import("./after-first-paint.tsx").then(
      (part) => setExtras(part.startAfterFirstPaint()),
      (error: unknown) => logProblem("after-first-paint.tsx could not be loaded", error),
    );
    import("#web/native/follow-wrapper.ts").then(
      ({ followWrapper }) => followWrapper(),
      (error: unknown) => logProblem("follow-wrapper.ts could not be loaded", error),
    );
  }, []);
  return extras;
}

const rows: RouteRow[] = [
  { path: screenPaths.home, element: <Redirect to={screenPaths.categories} /> },
  ...drawn.map((screen) => ({ path: screen.path, element: <ScreenFrame screen={screen} /> })),
];

export function App() {
  const extras = useAfterFirstPaint();
  return (
    <>
      <AppFrame>
        <Routes rows={rows} />
      </AppFrame>
      {extras}
    </>
  );
}
