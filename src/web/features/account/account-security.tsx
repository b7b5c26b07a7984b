import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { List, ListButton } from "#web/ui/list.tsx";

const PasswordSheet = lazy(() => import("./password-sheet.tsx").then((m) => ({ default: m.PasswordSheet })));

type Props = {
  username: string;
  /** Other devices have been signed out. */
  onPasswordChanged: () => void;
};

export function AccountSecurity({ username, onPasswordChanged }: Props) {
  const { t } = useTranslation();
  const [change, setChange] = useState<"asked" | "closed">();
  return (
    <>
      <List>
        <ListButton icon="shield" title={t("account.password.title")} onClick={() => setChange("asked")} />
      </List>
      {change !== undefined && (
        <Suspense fallback={null}>
          <PasswordSheet
            isOpen={change === "asked"}
            onClose={() => setChange("closed")}
            username={username}
            onChanged={onPasswordChanged}
          />
        </Suspense>
      )}
    </>
  );
}
