import { useNavigate } from "react-router";
import { screenPaths } from "#domain/screens.ts";
import { isRecord } from "#domain/values.ts";

/** How many steps into the app this history entry is; the router counts them there. */
function stepsTaken(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state["idx"] === "number" ? state["idx"] : 0;
}

/** One step back. Whoever opened this address directly has no step to take and goes to the scenes. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (stepsTaken() === 0) void navigate(screenPaths.categories, { replace: true });
    else void navigate(-1);
  };
}
