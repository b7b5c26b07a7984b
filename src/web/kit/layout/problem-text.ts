import { useTranslation } from "react-i18next";
import { ApiError } from "#web/kit/api/api-error.ts";

/** The sentence to show for a failed call. The server's own sentence is in the page's language already. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t("problem.text");
    return error.kind === "server" ? error.message : t(`problem.${error.kind}`);
  };
}
