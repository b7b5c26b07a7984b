import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountData } from "#web/account/info/account-data.tsx";
import { AccountDetails } from "#web/account/info/account-details.tsx";
import { AccountSecurity } from "#web/account/info/account-security.tsx";
import { listSessions, refreshAccount } from "#web/account/api.ts";
import { ProofQuestion } from "#web/account/proof/proof-question.tsx";
import { forgetDraft, savedDraft } from "#web/account/proof/proof.ts";
import type { ProofDraft } from "#web/account/proof/proof.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useSession } from "#web/kit/session/session.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import styles from "./account-info.module.css";

// Loaded separately, because both parts wait for their data anyway.
const DeviceList = lazy(() =>
  import("#web/account/info/device-list.tsx").then((m) => ({ default: m.DeviceList })),
);
const LinkedLogins = lazy(() =>
  import("#web/account/info/linked-logins.tsx").then((m) => ({ default: m.LinkedLogins })),
);
const loadNotes = () => import("#web/membership/account-notes.tsx");
const OrdersLink = optionalPart(() => loadNotes().then((m) => m.OrdersLink));
const PendingPurchaseNotice = optionalPart(() => loadNotes().then((m) => m.PendingPurchaseNotice));

/** Shows the stored data immediately, then the data of the server. */
export function AccountInfoRoute() {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const user = useSession((session) => session.user);
  const fresh = useLoad(refreshAccount);
  const devices = useLoad(listSessions);
  const [draft] = useState(savedDraft);
  const [isToCheck, setIsToCheck] = useState(false);
  useEffect(forgetDraft, []);
  const draftOf = (sheet: ProofDraft["sheet"]) => (draft?.sheet === sheet ? draft.typed : undefined);
  if (user === null) return null;
  const date = (instant: number): string => formatDate(instant, "long");
  return (
    <Page title={t("account.title")}>
      <div aria-live="polite">
        {fresh.state === "failed" && <StaleNote isRetrying={fresh.isRetrying} onRetry={fresh.retry} />}
      </div>
      <PendingPurchaseNotice />
      <AccountDetails user={user} date={date} draft={draftOf("email")} />
      <OrdersLink />
      <SectionHeading>{t("account.security")}</SectionHeading>
      <AccountSecurity
        username={user.username ?? ""}
        hasPassword={user.hasPassword !== false}
        onPasswordChanged={(hasLogins) => {
          devices.retry();
          setIsToCheck(hasLogins);
        }}
        draft={draftOf("credentials")}
      />
      <SectionHeading>{text("logins.title")}</SectionHeading>
      <Suspense fallback={<Skeleton shape="block" height={64} />}>
        <LinkedLogins date={date} hasPassword={user.hasPassword !== false} isToCheck={isToCheck} />
      </Suspense>
      <SectionHeading>{t("account.sessions.title")}</SectionHeading>
      <Suspense fallback={<Skeleton shape="block" height={64} />}>
        <DeviceList devices={devices} date={date} />
      </Suspense>
      <SectionHeading>{t("account.data")}</SectionHeading>
      <AccountData draft={draftOf("deletion")} />
      <ProofQuestion username={user.username ?? ""} hasPassword={user.hasPassword !== false} />
    </Page>
  );
}

/** Says that the account could not be refreshed and may be outdated, with a retry button. */
function StaleNote({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles["note"]}>
      <p className={styles["text"]}>{t("account.stale")}</p>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
