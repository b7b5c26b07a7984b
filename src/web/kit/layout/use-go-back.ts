import { screenPaths } from "#domain/site/screens.ts";
import { goBack, navigate, useLocation } from "#web/kit/router/location.ts";

/** One step back in the history; to the scenes where the learner opened this address directly. */
export function useGoBack(): () => void {
  const { index } = useLocation();
  return () => {
    if (index === 0) navigate(screenPaths.categories, { replace: true });
    else goBack();
  };
}
