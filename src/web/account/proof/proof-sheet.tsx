import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { site } from "#web/kit/site.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { PasswordField } from "#web/kit/ui/fields/text-field.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { listIdentities, listProviders, proveByPassword } from "#web/account/api.ts";
import { startProof } from "./api.ts";
import styles from "#web/account/form/account-form.module.css";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";
import type { ProofDraft } from "./proof.ts";
import { isInIosWrapper } from "#web/account/social/ios-wrapper.ts";
import { ProviderMark } from "#web/account/social/provider-mark.tsx";
import { joinChinese, providerName } from "#web/account/social/provider-name.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onProved: () => void;
  /** The text to save if the learner leaves for a provider's page. */
  draft: ProofDraft | undefined;
  username: string;
  hasPassword: boolean;
};

/** Asks the learner to prove that the account is theirs, by password or at a linked provider. */
export function ProofSheet({ isOpen, onClose, onProved, draft, username, hasPassword }: Props) {
  const { t: text } = useTexts("account");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text("confirm.title")}>
      <div className={styles["form"]}>
        <p className={styles["words"]}>
          {text(draft?.sheet === "deletion" ? "confirm.deletion" : "confirm.why")}
        </p>
        {hasPassword && <PasswordForm username={username} onProved={onProved} />}
        <LinkedProviders draft={draft} hasPassword={hasPassword} />
      </div>
    </Sheet>
  );
}

function PasswordForm({ username, onProved }: Pick<Props, "username" | "onProved">) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const [typed, setTyped] = useState("");
  const { formRef, isBusy, problem, submit } = useSubmit();
  const prove = async (): Promise<void> => {
    const label = t("login.password");
    if (typed === "") throw new FormProblem("password", t("form.required", { label }));
    await proveByPassword(typed);
    onProved();
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, prove)}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t("login.password")}
        error={problem?.text}
        value={typed}
        onChange={setTyped}
        name="current-password"
        autoComplete="current-password"
        data-autofocus=""
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text("confirm.submit")}
      </Button>
    </form>
  );
}

/** Loads the linked providers that work in this browser. */
async function loadUsable(): Promise<ProviderId[]> {
  if (isInIosWrapper()) return [];
  const [identities, offered] = await Promise.all([listIdentities(), listProviders()]);
  return identities.map(({ provider }) => provider).filter((id) => offered.some((one) => one.id === id));
}

function LinkedProviders({ draft, hasPassword }: Pick<Props, "draft" | "hasPassword">) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const usable = useLoad(loadUsable);
  const [busy, setBusy] = useState<ProviderId>();
  const [problem, setProblem] = useState<string>();
  const problemText = useProblemText();
  useEffect(() => {
    // If the learner returns from the provider with the back button, the browser restores the page from
    // bfcache, still busy.
    const setIdle = (): void => setBusy(undefined);
    window.addEventListener("pageshow", setIdle);
    return () => window.removeEventListener("pageshow", setIdle);
  }, []);
  const leave = async (provider: ProviderId): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(provider);
    setProblem(undefined);
    try {
      await startProof(provider, draft);
    } catch (error) {
      setBusy(undefined);
      setProblem(problemText(error));
    }
  };
  // Learners with a password need not wait for the providers, nor read that there are none.
  if (hasPassword && usable.state !== "ready") return <ByEmail hasPassword />;
  return (
    <LoadView load={usable} skeleton={<Skeleton shape="block" height={48} />}>
      {(providers) => (
        <>
          {providers.map((provider) => (
            <Button key={provider} isWide isBusy={busy === provider} onClick={() => void leave(provider)}>
              <span className={styles["marked"]}>
                <ProviderMark provider={provider} />
                {joinChinese(text("confirm.with", { provider: providerName(t, provider) }))}
              </span>
            </Button>
          ))}
          {providers.length > 0 && draft !== undefined && (
            <p className={styles["words"]}>{text("confirm.leaving")}</p>
          )}
          {providers.length === 0 && !hasPassword && (
            <p className={styles["words"]}>{text("confirm.nothing", { email: site.supportEmail })}</p>
          )}
          <div role="alert" className={styles["problem"]}>
            {problem}
          </div>
          {(hasPassword || providers.length === 0) && <ByEmail hasPassword={hasPassword} />}
        </>
      )}
    </LoadView>
  );
}

function ByEmail({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  return (
    <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.forgotPassword}>
      {hasPassword ? t("login.forgot") : text("confirm.byEmail")}
    </Link>
  );
}
