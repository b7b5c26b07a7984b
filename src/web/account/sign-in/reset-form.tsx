import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isStrongPassword } from "#contract/password-rule.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { navigate } from "#web/kit/router/location.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { resetPassword } from "#web/account/api.ts";
import { leaveNote } from "#web/account/arrival-note.ts";
import { NewPasswordField } from "#web/account/form/new-password-field.tsx";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

/**
 * Sets a new password with the token of an emailed link. If the token is invalid, offers to send a new link.
 */
export function ResetForm({ token }: { token: string | undefined }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { formRef, isBusy, problem, submit } = useSubmit();
  if (token === undefined || problem?.errorId === "password.link-invalid") return <InvalidLink />;
  const save = async (): Promise<void> => {
    const label = t("account.password.next");
    if (typed === "") throw new FormProblem("password", t("form.required", { label }));
    if (!isStrongPassword(typed, "")) throw new FormProblem("password", t("register.passwordRule"));
    const { unlinked, linked } = await resetPassword(token, typed);
    if (unlinked.length + linked.length > 0) leaveNote({ kind: "reset", unlinked, linked });
    showToast(t("login.reset.done"), { kind: "success" });
    // A learner who should check their logins reaches the list after signing in.
    navigate(screenPaths.login, {
      replace: true,
      ...(linked.length > 0 && { state: screenPaths.accountInfo }),
    });
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, save)}>
      <p className={styles["words"]}>{t("login.reset.why")}</p>
      <NewPasswordField
        label={t("account.password.next")}
        value={typed}
        onChange={setTyped}
        error={problem?.text}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.save")}
      </Button>
    </form>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        picture="platform"
        title={t("login.reset.invalidTitle")}
        text={t("login.reset.invalidText")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.forgotPassword}>
            {t("login.reset.again")}
          </Link>
        }
      />
    </div>
  );
}
