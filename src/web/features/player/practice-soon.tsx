import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Until practice is there: what it will be. */
export function PracticeSoon() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="clock" title={t("study.practiceSoon.title")} text={t("study.practiceSoon.text")} />
  );
}
