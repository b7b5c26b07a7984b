import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { ConstructionNotice } from "#web/site/construction-notice.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { useSession } from "#web/kit/session/session.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";

const MembershipState = optionalPart(() =>
  import("#web/membership/membership-state.tsx").then((m) => m.MembershipState),
);

export function PaymentSuccessRoute() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  return (
    <Page title={t(user?.isPremium === true ? "construction.paymentSuccess.title" : "account.premium")}>
      <MembershipState user={user} />
      <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
        {t("common.toScenes")}
      </Link>
      <ConstructionNotice feature="paymentSuccess" />
    </Page>
  );
}
