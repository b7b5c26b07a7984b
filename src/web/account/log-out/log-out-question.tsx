import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";

type Props = { count: number; isOpen: boolean; onConfirm: () => void; onCancel: () => void };

/** Says how many changes the server does not have yet, and what happens to them after signing out. */
export function LogOutQuestion({ count, ...rest }: Props) {
  const { t } = useTexts("learning");
  return (
    <ConfirmDialog
      {...rest}
      title={t("outbox.logout.title")}
      text={t("outbox.logout.text", { count })}
      confirmLabel={t("outbox.logout.confirm")}
      cancelLabel={t("outbox.logout.cancel")}
    />
  );
}
