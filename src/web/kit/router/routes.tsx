import { createContext, useContext, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { navigate, useLocation } from "./location.ts";
import { matchPath } from "./match-path.ts";
import type { Params } from "./match-path.ts";

const ParamsContext = createContext<Params>({});

/** The named parts of the current address. */
export function useParams(): Params {
  return useContext(ParamsContext);
}

export type RouteRow = { path: string; element: ReactNode };

/** Shows the first row whose path fits the address. */
export function Routes({ rows }: { rows: readonly RouteRow[] }) {
  const { pathname } = useLocation();
  for (const { path, element } of rows) {
    const params = matchPath(path, pathname);
    if (params !== undefined)
      return <ParamsContext.Provider value={params}>{element}</ParamsContext.Provider>;
  }
  return null;
}

/** Navigates to another address when it is rendered. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useLayoutEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
