import { useTranslation } from "react-i18next";
import { NoSuchPage } from "#web/kit/layout/no-such-page.tsx";

export function NotFoundRoute() {
  const { t } = useTranslation();
  return <NoSuchPage title={t("notFound.title")} heading={t("notFound.heading")} text={t("notFound.text")} />;
}
