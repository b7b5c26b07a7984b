import { createContext, useContext, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { navigate, useLocation } from "./location.ts";
import { matchPath } from "./match-path.ts";
import type { Params } from "./match-path.ts";

const ParamsContext = createContext<Params>({});

export function useParams(): Params {
  return useContext(ParamsContext);
}

export type RouteRow = { path: string; element: ReactNode };

/** Renders the first row whose path matches the address. */
export function Routes({ rows }: { rows: readonly RouteRow[] }) {
  const { pathname } = useLocation();
  for (const { path, element } of rows) {
    const params = matchPath(path, pathname);
    if (params !== undefined)
      return <ParamsContext.Provider value={params}>{element}</ParamsContext.Provider>;
  }
  return null;
}

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useLayoutEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
