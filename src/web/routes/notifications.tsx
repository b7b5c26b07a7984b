import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { UnderConstruction } from "#web/site/under-construction.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";

export function NotificationsRoute() {
  const { t } = useTranslation();
  return (
    <UnderConstruction feature="notifications">
      <Link className={buttonClass({ variant: "primary" })} to={screenPaths.reminder}>
        {t("construction.notifications.reminder")}
      </Link>
    </UnderConstruction>
  );
}
