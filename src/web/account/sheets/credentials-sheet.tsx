import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanUsername, isUsername } from "#contract/account-rules.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { NewPasswordField } from "#web/account/form/new-password-field.tsx";
import { setCredentials } from "#web/account/proof/api.ts";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
  /** The user name that the learner typed before a proof on another site. */
  draft: string | undefined;
};

export function CredentialsSheet({ isOpen, onClose, onChanged, draft }: Props) {
  const { t: text } = useTexts("account");
  const done = (): void => {
    showToast(text("credentials.done"), { kind: "success" });
    onClose();
    onChanged();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text("credentials.title")}>
      <CredentialsForm onDone={done} draft={draft ?? ""} />
    </Sheet>
  );
}

function CredentialsForm({ onDone, draft }: { onDone: () => void; draft: string }) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const [username, setUsername] = useState(draft);
  const [password, setPassword] = useState("");
  const { formRef, isBusy, problem, submit } = useSubmit({ "register.password-weak": "password" });
  const passwordError = problem?.field === "password" ? problem.text : undefined;
  const usernameError = passwordError === undefined ? problem?.text : undefined;
  const save = async (): Promise<void> => {
    const name = cleanUsername(username);
    if (!isUsername(name)) throw new FormProblem("username", t("register.usernameRule"));
    if (!isStrongPassword(password, name)) throw new FormProblem("password", t("register.passwordRule"));
    await setCredentials(name, password);
    onDone();
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, save)}>
      <p className={styles["words"]}>{text("credentials.why")}</p>
      <TextField
        label={t("login.username")}
        hint={usernameError === undefined ? t("register.usernameRule") : undefined}
        error={usernameError}
        value={username}
        onChange={setUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus=""
      />
      <NewPasswordField
        label={t("login.password")}
        value={password}
        onChange={setPassword}
        error={passwordError}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.save")}
      </Button>
    </form>
  );
}
