import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deletionWord } from "#contract/account.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { logProblem } from "#web/kit/log.ts";
import { navigate } from "#web/kit/router/location.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { deleteAccount } from "#web/account/proof/api.ts";
import { NotProved } from "#web/account/not-proved.ts";
import { suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

const DisputedPayments = suspendingPart(() =>
  import("#web/membership/account-notes.tsx").then((m) => m.DisputedPayments),
);

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The text that the learner typed before a proof on another site. */
  draft: string | undefined;
};

/** Deletes the account after a warning and a typed word. The sheet cannot be closed during the deletion. */
export function DeleteSheet({ isOpen, onClose, draft }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(draft ?? "");
  const { formRef, isBusy, problem, submit, clear } = useSubmit();
  const close = (): void => {
    if (isBusy) return;
    setTyped("");
    clear();
    onClose();
  };
  const remove = async (): Promise<void> => {
    if (typed !== deletionWord) throw new FormProblem("confirm", t("account.delete.mismatch"));
    try {
      await deleteAccount(deletionWord, () => navigate(screenPaths.categories));
      showToast(t("account.delete.done"), { kind: "success" });
    } catch (error) {
      if (error instanceof NotProved) throw error;
      logProblem("the account was not deleted", error);
      throw new FormProblem("confirm", t("account.delete.failed"));
    }
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t("account.delete.title")}>
      <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, remove)}>
        <p className={styles["problem"]}>{t("account.delete.warning")}</p>
        <div role="status" className={styles["problem"]}>
          <DisputedPayments />
        </div>
        <TextField
          label={t("account.delete.prompt")}
          error={problem?.text}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isBusy}
        />
        <Button type="submit" variant="danger" isWide isBusy={isBusy}>
          {t("account.delete.confirm")}
        </Button>
        <p role="status" className={styles["words"]}>
          {isBusy ? t("account.delete.deleting") : null}
        </p>
      </form>
    </Sheet>
  );
}
