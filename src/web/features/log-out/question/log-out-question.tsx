import { useTexts } from "#web/i18n/use-texts.ts";
import { ConfirmDialog } from "#web/ui/modal/dialog.tsx";

type Props = { count: number; isOpen: boolean; onConfirm: () => void; onCancel: () => void };

/** What signing out would lose. */
export function LogOutQuestion({ count, ...rest }: Props) {
  const { t } = useTexts("learning");
  return (
    <ConfirmDialog
      {...rest}
      isDangerous
      title={t("outbox.logout.title")}
      text={t("outbox.logout.text", { count })}
      confirmLabel={t("outbox.logout.confirm")}
      cancelLabel={t("outbox.logout.cancel")}
    />
  );
}
