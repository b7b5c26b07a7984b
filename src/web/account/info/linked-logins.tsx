import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IdentityData } from "#contract/social.schema.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { List, ListItem } from "#web/kit/ui/list.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "./account-details.module.css";
import { isInIosWrapper } from "#web/account/social/ios-wrapper.ts";
import { ProviderMark } from "#web/account/social/provider-mark.tsx";
import { joinChinese, providerName } from "#web/account/social/provider-name.ts";
import { listIdentities, listProviders } from "#web/account/api.ts";
import { startLink, unlinkLogin } from "#web/account/proof/api.ts";
import { NotProved } from "#web/account/not-proved.ts";

type Login = { provider: ProviderId; identity: IdentityData | undefined };

/** Loads the linked logins, followed by the providers that can be linked. */
async function loadLogins(): Promise<Login[]> {
  const [identities, offered] = await Promise.all([listIdentities(), listProviders()]);
  const linked = identities.map((identity) => ({ provider: identity.provider, identity }));
  const open = isInIosWrapper() ? [] : offered.filter(({ id }) => !linked.some((l) => l.provider === id));
  return [...linked, ...open.map(({ id }) => ({ provider: id, identity: undefined }))];
}

type Props = {
  date: (instant: number) => string;
  hasPassword: boolean;
  /** Whether the learner has just changed the password and should check the other logins. */
  isToCheck: boolean;
};

export function LinkedLogins({ date, hasPassword, isToCheck }: Props) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const problemText = useProblemText();
  const logins = useLoad(loadLogins);
  const [busy, setBusy] = useState<ProviderId>();
  useEffect(() => {
    // If the learner returns from the provider with the back button, the browser restores the page from
    // bfcache, still busy.
    const setIdle = (): void => setBusy(undefined);
    window.addEventListener("pageshow", setIdle);
    return () => window.removeEventListener("pageshow", setIdle);
  }, []);
  const run = async (provider: ProviderId, task: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(provider);
    try {
      await task();
    } catch (error) {
      setBusy(undefined);
      if (!(error instanceof NotProved)) showToast(problemText(error), { kind: "error" });
    }
  };
  const unlink = async (provider: ProviderId): Promise<void> => {
    await unlinkLogin(provider);
    setBusy(undefined);
    const name = providerName(t, provider);
    showToast(joinChinese(text("logins.unlinked", { provider: name })), { kind: "success" });
    logins.retry();
  };
  return (
    <>
      {isToCheck && <p role="alert">{text("logins.check")}</p>}
      <LoadView load={logins} skeleton={<Skeleton shape="block" height={64} />}>
        {(rows) => (
          <List label={text("logins.title")}>
            {rows.map(({ provider, identity }) => {
              const name = providerName(t, provider);
              const isOnly = identity?.isOnlyWayIn === true && !hasPassword;
              const [label, short] = identity
                ? [joinChinese(text("logins.unlinkOf", { provider: name })), text("logins.unlink")]
                : [joinChinese(text("logins.linkOf", { provider: name })), text("logins.link")];
              return (
                <ListItem
                  key={provider}
                  mark={<ProviderMark provider={provider} />}
                  title={name}
                  detail={<LoginDetail identity={identity} isOnly={isOnly} date={date} />}
                  trailing={
                    isOnly ? undefined : (
                      <Button
                        variant="quiet"
                        aria-label={label}
                        isBusy={busy === provider}
                        onClick={() =>
                          void run(provider, () => (identity ? unlink(provider) : startLink(provider)))
                        }
                      >
                        {short}
                      </Button>
                    )
                  }
                />
              );
            })}
          </List>
        )}
      </LoadView>
    </>
  );
}

type DetailProps = { identity: IdentityData | undefined; isOnly: boolean; date: Props["date"] };

function LoginDetail({ identity, isOnly, date }: DetailProps) {
  const { t: text } = useTexts("account");
  if (identity === undefined) return text("logins.notLinked");
  const since = text("logins.since", { date: date(identity.linkedAt) });
  return (
    <span className={styles["long"]}>
      {identity.name === undefined ? since : `${identity.name} · ${since}`}
      {isOnly && <span className={styles["line"]}>{text("logins.only")}</span>}
    </span>
  );
}
