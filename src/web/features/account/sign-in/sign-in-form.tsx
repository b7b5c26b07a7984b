import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/fields/text-field.tsx";
import type { Field, Purpose } from "#web/features/account/form/form-problem.ts";
import styles from "#web/features/account/form/account-form.module.css";
import { useSignIn } from "./use-sign-in.ts";

/** Name and password, to sign in or to make an account. What was typed stays, whatever happens. */
export function SignInForm({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation();
  const { typed, type, inputs, problem, isBusy, submit } = useSignIn(purpose);
  const isNew = purpose === "register";

  /** A rule that was missed is said as the error, and need not be said twice. */
  const field = (name: Field, rule?: string) => {
    const error = problem?.field === name ? problem.text : undefined;
    return {
      name,
      ref: inputs[name],
      value: typed[name],
      onChange: (value: string) => type(name, value),
      hint: error === rule ? undefined : rule,
      error,
    };
  };

  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        {...field("username", isNew ? t("register.usernameRule") : undefined)}
        label={t("login.username")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        {...field("password", isNew ? t("register.passwordRule") : undefined)}
        label={t("login.password")}
        autoComplete={isNew ? "new-password" : "current-password"}
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        required
      />
      {isNew && (
        <TextField
          {...field("email")}
          label={`${t("register.email")} (${t("register.optional")})`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div role="alert" className={styles["problem"]}>
        {problem !== undefined && problem.field === undefined ? problem.text : null}
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t(isNew ? "login.register" : "login.submit")}
      </Button>
    </form>
  );
}
