import { useState } from "react";
import { useTranslation } from "react-i18next";
import { logIn, register } from "#web/account/api.ts";
import styles from "#web/account/form/account-form.module.css";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { PasswordField, TextField } from "#web/kit/ui/fields/text-field.tsx";
import { textProblem } from "#web/kit/ui/fields/text-problem.ts";
import { errorFields, firstProblem, lengths } from "./sign-in-problem.ts";
import type { Field, Purpose, Typed } from "./sign-in-problem.ts";

/** Typed text stays when the purpose changes. */
export function SignInForm({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({ username: "", password: "", email: "" });
  const [submitted, setSubmitted] = useState<Purpose>();
  const { formRef, isBusy, submit, ...last } = useSubmit(errorFields);
  const isNew = purpose === "register";
  // A sign-in problem is not shown while registering, and vice versa.
  const problem = submitted === purpose ? last.problem : undefined;

  /** On success the login screen redirects as soon as the session has started. */
  const send = async (): Promise<void> => {
    setSubmitted(purpose);
    const wrong = firstProblem(purpose, typed);
    if (wrong !== undefined) throw new FormProblem(wrong.field, textOf(wrong));
    if (isNew) await register({ ...typed, email: typed.email.trim() });
    else await logIn({ username: typed.username, password: typed.password });
  };

  /** The field's rule, or the text that the specification requires. */
  const textOf = ({ field, reason }: NonNullable<ReturnType<typeof firstProblem>>): string => {
    if (reason === "empty") return t("login.empty");
    const label = t(field === "email" ? "register.email" : `login.${field}`);
    const wrong = textProblem(typed[field], lengths[field]);
    if (wrong !== undefined) return t(`form.${wrong.key}`, { label, ...wrong.values });
    if (field === "email") return t("form.pattern", { label });
    return t(field === "username" ? "register.usernameRule" : "register.passwordRule");
  };

  /** If a rule is shown as the error, it is not repeated as the hint. */
  const fieldProps = (name: Field, rule?: string) => {
    const error = problem?.field === name ? problem.text : undefined;
    return {
      name,
      value: typed[name],
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
      hint: error === rule ? undefined : rule,
      error,
    };
  };

  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, send)}>
      <TextField
        {...fieldProps("username", isNew ? t("register.usernameRule") : undefined)}
        label={t("login.username")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        {...fieldProps("password", isNew ? t("register.passwordRule") : undefined)}
        label={t("login.password")}
        autoComplete={isNew ? "new-password" : "current-password"}
        required
      />
      {isNew && (
        <TextField
          {...fieldProps("email")}
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
