import { screenPaths } from "#domain/site/screens.ts";
import { goBack, navigate, useLocation } from "#web/router/location.ts";

/** One step back. Whoever opened this address directly has no step to take and goes to the scenes. */
export function useGoBack(): () => void {
  const { index } = useLocation();
  return () => {
    if (index === 0) navigate(screenPaths.categories, { replace: true });
    else goBack();
  };
}
