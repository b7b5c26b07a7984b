import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#web/layout/problem-text.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { logIn, register } from "#web/features/account/api.ts";
import { fieldOf, firstProblem } from "#web/features/account/form/form-problem.ts";
import type { Field, Purpose, Typed } from "#web/features/account/form/form-problem.ts";

/** What went wrong and where: at a field, or with the whole. */
type Problem = { field: Field | undefined; text: string };

/** The state of the form. On success there is nothing left to do: the screen gives way by itself. */
export function useSignIn(purpose: Purpose) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [typed, setTyped] = useState<Typed>({ username: "", password: "", email: "" });
  const [attempt, setAttempt] = useState<{ purpose: Purpose; problem: Problem }>();
  const [isBusy, setIsBusy] = useState(false);
  // State is a render late; a second press can come sooner.
  const isSending = useRef(false);
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  };
  const { username, password, email } = inputs;

  useEffect(() => {
    const field = attempt?.problem.field;
    if (field !== undefined) ({ username, password, email })[field].current?.focus();
  }, [attempt, username, password, email]);

  const send = (): Promise<void> => {
    if (purpose === "login") return logIn({ username: typed.username, password: typed.password });
    return register({ ...typed, email: typed.email.trim() });
  };

  /** The rule as it stands beside the field already, or the specification's words. */
  const textOf = ({ field, reason }: NonNullable<ReturnType<typeof firstProblem>>): string => {
    if (reason === "empty") return t("login.empty");
    if (field === "email") return t("form.pattern", { label: t("register.email") });
    return t(field === "username" ? "register.usernameRule" : "register.passwordRule");
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    const found = firstProblem(purpose, typed);
    if (found !== undefined) {
      setAttempt({ purpose, problem: { field: found.field, text: textOf(found) } });
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    setAttempt(undefined);
    try {
      await send();
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error.errorId) : undefined;
      setAttempt({ purpose, problem: { field, text: problemText(error) } });
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return {
    typed,
    type: (field: Field, value: string): void => setTyped((before) => ({ ...before, [field]: value })),
    inputs,
    // What was wrong with signing in says nothing about registering.
    problem: attempt?.purpose === purpose ? attempt.problem : undefined,
    isBusy,
    submit,
  };
}
