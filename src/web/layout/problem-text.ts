import { useTranslation } from "react-i18next";
import { ApiError } from "#web/lib/api/api-error.ts";

/** The sentence a person reads for a failed call. The server's own sentence is in their language already. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t("problem.text");
    return error.kind === "server" ? error.message : t(`problem.${error.kind}`);
  };
}
