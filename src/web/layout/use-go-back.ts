import { useLocation, useNavigate } from "react-router";
import { screenPaths } from "#domain/screens.ts";

/** One step back. Whoever opened this address directly has no step to take and goes to the scenes. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === "default";
  return () => {
    if (isFirstPage) void navigate(screenPaths.categories, { replace: true });
    else void navigate(-1);
  };
}
