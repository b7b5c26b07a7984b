import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountLimits, cleanNickname, isNickname } from "#contract/account-rules.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { TextField } from "#web/kit/ui/fields/text-field.tsx";
import { textProblem } from "#web/kit/ui/fields/text-problem.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { rename } from "#web/account/api.ts";
import { FormProblem, useSubmit } from "#web/account/form/use-submit.ts";

type Props = { isOpen: boolean; onClose: () => void; nickname: string };

export function NicknameSheet({ isOpen, onClose, nickname }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("account.nickname")}>
      <NicknameForm nickname={nickname} onDone={onClose} />
    </Sheet>
  );
}

function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nickname);
  const { formRef, isBusy, problem, submit } = useSubmit();
  const save = async (): Promise<void> => {
    const wrong = textProblem(typed, {
      clean: cleanNickname,
      max: accountLimits.nicknameMax,
      fits: isNickname,
    });
    if (wrong !== undefined) {
      const text = t(`form.${wrong.key}`, { label: t("account.nickname"), ...wrong.values });
      throw new FormProblem("nickname", text);
    }
    await rename(cleanNickname(typed));
    showToast(t("account.saved"), { kind: "success" });
    onDone();
  };
  return (
    <form ref={formRef} className={styles["form"]} noValidate onSubmit={(event) => submit(event, save)}>
      <TextField
        label={t("account.nickname")}
        hint={problem === undefined ? t("account.nicknameRule") : undefined}
        error={problem?.text}
        value={typed}
        onChange={setTyped}
        // maxLength counts UTF-16 units, but the rule counts characters, some of which have several units.
        maxLength={accountLimits.nicknameMax * 4}
        autoComplete="nickname"
        data-autofocus=""
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t("account.save")}
      </Button>
    </form>
  );
}
