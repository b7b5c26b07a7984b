import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isStrongPassword } from "#contract/password-rule.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { PasswordField } from "#web/kit/ui/fields/text-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { changePassword } from "#web/account/proof/api.ts";
import { NewPasswordField } from "#web/account/form/new-password-field.tsx";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  username: string;
  /** `hasLogins`: whether linked logins can also open the account. */
  onChanged: (hasLogins: boolean) => void;
};

export function PasswordSheet({ isOpen, onClose, username, onChanged }: Props) {
  const { t } = useTranslation();
  const done = (hasLogins: boolean): void => {
    showToast(t("account.password.done"), { kind: "success" });
    onClose();
    onChanged(hasLogins);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("account.password.title")}>
      <PasswordForm username={username} onDone={done} />
    </Sheet>
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone: Props["onChanged"] }) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const { formRef, isBusy, problem, submit } = useSubmit({ "register.password-weak": "next" });
  const nextError = problem?.field === "next" ? problem.text : undefined;
  const currentError = nextError === undefined ? problem?.text : undefined;
  const change = async (): Promise<void> => {
    const required = (label: string): string => t("form.required", { label });
    if (current === "") throw new FormProblem("current", required(t("account.password.current")));
    if (next === "") throw new FormProblem("next", required(t("account.password.next")));
    if (!isStrongPassword(next, username)) throw new FormProblem("next", t("register.passwordRule"));
    onDone(await changePassword(current, next));
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, change)}>
      <p className={styles["words"]}>{t("account.password.note")}</p>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t("account.password.current")}
        error={currentError}
        value={current}
        onChange={setCurrent}
        name="current-password"
        autoComplete="current-password"
      />
      <NewPasswordField
        label={t("account.password.next")}
        value={next}
        onChange={setNext}
        error={nextError}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.password.title")}
      </Button>
    </form>
  );
}
