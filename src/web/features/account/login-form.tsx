import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#web/layout/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/text-field.tsx";
import { logIn, register } from "./api.ts";
import styles from "./login-form.module.css";

/** Username and password, to sign in or to make an account. What was typed stays when it fails. */
export function LoginForm() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<"login" | "register">();

  const submit = async (what: "login" | "register"): Promise<void> => {
    if (username.trim() === "" || password === "") {
      setProblem(t("login.empty"));
      return;
    }
    setProblem(undefined);
    setBusyWith(what);
    try {
      await (what === "login" ? logIn : register)(username.trim(), password);
    } catch (error) {
      setProblem(problemText(error));
      setBusyWith(undefined);
    }
  };

  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit("login");
      }}
    >
      <TextField
        label={t("login.username")}
        value={username}
        onChange={setUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        required
      />
      <PasswordField
        label={t("login.password")}
        value={password}
        onChange={setPassword}
        name="password"
        autoComplete="current-password"
        showLabel={t("login.showPassword")}
        hideLabel={t("login.hidePassword")}
        maxLength={200}
        required
      />
      <div role="alert" className={styles["problem"]}>
        {problem}
      </div>
      <Button type="submit" variant="primary" isWide isBusy={busyWith === "login"}>
        {t("login.submit")}
      </Button>
      <Button
        variant="secondary"
        isWide
        isBusy={busyWith === "register"}
        onClick={() => void submit("register")}
      >
        {t("login.register")}
      </Button>
    </form>
  );
}
