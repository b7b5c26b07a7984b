import { useState } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { site } from "#web/kit/site.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { textProblem } from "#web/kit/ui/fields/text-problem.ts";
import styles from "#web/account/form/account-form.module.css";
import { requestResetLink } from "#web/account/api.ts";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

/** Requests an email with a link to set a new password. It does not reveal whether the account exists. */
export function RecoverForm() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { formRef, isBusy, problem, submit } = useSubmit();
  const ask = async (): Promise<void> => {
    const wrong = textProblem(typed, {});
    if (wrong !== undefined) {
      throw new FormProblem("account", t(`form.${wrong.key}`, { label: t("login.recover.account") }));
    }
    await requestResetLink(typed.trim());
    setIsSent(true);
  };
  return (
    <div aria-live="polite">
      {isSent ? (
        <EmptyState
          icon="mail"
          title={t("login.recover.sentTitle")}
          text={t("login.recover.sentText", { email: site.supportEmail })}
          action={
            <Link className={buttonClass({ variant: "primary" })} to={screenPaths.login}>
              {t("login.recover.toLogin")}
            </Link>
          }
        />
      ) : (
        <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, ask)}>
          <p className={styles["words"]}>{t("login.recover.why")}</p>
          <TextField
            label={t("login.recover.account")}
            error={problem?.text}
            value={typed}
            onChange={setTyped}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button type="submit" variant="primary" isWide isBusy={isBusy}>
            {t("login.recover.send")}
          </Button>
        </form>
      )}
    </div>
  );
}
