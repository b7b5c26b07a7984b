import { useTranslation } from "react-i18next";
import { ApiError } from "#web/kit/api/api-error.ts";

/** The server's messages are already in the page's language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t("problem.text");
    return error.kind === "server" ? error.message : t(`problem.${error.kind}`);
  };
}
