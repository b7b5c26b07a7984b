import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { accountLimits, cleanCode, isEmail } from "#contract/account-rules.ts";
import type { User } from "#domain/account/user.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { textProblem } from "#web/kit/ui/fields/text-problem.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { verifyCode } from "#web/account/api.ts";
import { sendCode } from "#web/account/proof/api.ts";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  user: User;
  /** The address that the learner typed before a proof on another site. */
  draft: string | undefined;
};

/** Sets the email address, then asks for the code sent to it. A reopened sheet continues at the same step. */
export function EmailSheet({ isOpen, onClose, user, draft }: Props) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const isChange = user.isEmailVerified === true;
  const done = (): void => {
    showToast(t("account.mail.done"), { kind: "success" });
    setSentTo(undefined);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isChange ? "account.mail.change" : "account.mail.bind")}
    >
      {sentTo === undefined ? (
        <AddressForm address={draft ?? (isChange ? "" : (user.email ?? ""))} onSent={setSentTo} />
      ) : (
        <CodeForm sentTo={sentTo} onDone={done} onAgain={() => setSentTo(undefined)} />
      )}
    </Sheet>
  );
}

/** Focuses the first input of a step, because the focused input of the previous step is gone. */
function useFocusOnArrival(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => formRef.current?.querySelector("input")?.focus(), [formRef]);
}

function AddressForm({ address, onSent }: { address: string; onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(address);
  const { formRef, isBusy, problem, submit } = useSubmit();
  useFocusOnArrival(formRef);
  const send = async (): Promise<void> => {
    const email = typed.trim();
    const label = t("account.mail.address");
    const wrong = textProblem(typed, { max: accountLimits.emailMax, fits: isEmail });
    if (wrong !== undefined) {
      throw new FormProblem("email", t(`form.${wrong.key}`, { label, ...wrong.values }));
    }
    await sendCode(email);
    onSent(email);
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, send)}>
      <p className={styles["words"]}>{t("account.mail.why")}</p>
      <TextField
        label={t("account.mail.address")}
        error={problem?.text}
        value={typed}
        onChange={setTyped}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.mail.send")}
      </Button>
    </form>
  );
}

type CodeProps = { sentTo: string; onDone: () => void; onAgain: () => void };

function CodeForm({ sentTo, onDone, onAgain }: CodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { formRef, isBusy, problem, submit } = useSubmit();
  useFocusOnArrival(formRef);
  const verify = async (): Promise<void> => {
    const code = cleanCode(typed);
    if (code === undefined) throw new FormProblem("code", t("account.mail.codeRule"));
    await verifyCode(code);
    onDone();
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, verify)}>
      <p className={styles["words"]} aria-live="polite">
        {t("account.mail.sent", { email: sentTo })}
      </p>
      <TextField
        label={t("account.mail.code")}
        hint={problem === undefined ? t("account.mail.codeRule") : undefined}
        error={problem?.text}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.mail.verify")}
      </Button>
      <Button variant="quiet" isWide onClick={onAgain}>
        {t("account.mail.again")}
      </Button>
    </form>
  );
}
