import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { List, ListButton } from "#web/kit/ui/list.tsx";

const PasswordSheet = lazy(() =>
  import("#web/account/sheets/password-sheet.tsx").then((m) => ({
    default: m.PasswordSheet,
  })),
);
const CredentialsSheet = lazy(() =>
  import("#web/account/sheets/credentials-sheet.tsx").then((m) => ({
    default: m.CredentialsSheet,
  })),
);
const EventsSheet = lazy(() =>
  import("#web/account/sheets/events-sheet.tsx").then((m) => ({ default: m.EventsSheet })),
);

type Props = {
  username: string;
  /** False for an account created by social login until the learner sets a password. */
  hasPassword: boolean;
  /**
   * Called after a password change, which signs out all other devices. `hasLogins`: linked logins can also
   * open the account.
   */
  onPasswordChanged: (hasLogins: boolean) => void;
  /** The user name that the learner typed before a proof. */
  draft: string | undefined;
};

type Sheet = "password" | "credentials" | "events";

export function AccountSecurity({ username, hasPassword, onPasswordChanged, draft }: Props) {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  // The sheet's name stays after closing, so that the sheet is mounted until its closing animation ends, even
  // if the row that opened it is gone.
  const [sheet, setSheet] = useState<{ name: Sheet; isOpen: boolean } | undefined>(
    draft === undefined ? undefined : { name: "credentials", isOpen: true },
  );
  const open = (name: Sheet) => (): void => setSheet({ name, isOpen: true });
  const props = {
    isOpen: sheet?.isOpen === true,
    onClose: () => setSheet((now) => now && { ...now, isOpen: false }),
  };
  return (
    <>
      <List>
        {hasPassword ? (
          <ListButton icon="shield" title={t("account.password.title")} onClick={open("password")} />
        ) : (
          <ListButton icon="shield" title={text("credentials.title")} onClick={open("credentials")} />
        )}
        <ListButton
          icon="clock"
          title={text("events.title")}
          detail={text("events.detail")}
          onClick={open("events")}
        />
      </List>
      <Suspense fallback={null}>
        {sheet?.name === "password" && (
          <PasswordSheet {...props} username={username} onChanged={onPasswordChanged} />
        )}
        {sheet?.name === "credentials" && (
          <CredentialsSheet {...props} onChanged={() => onPasswordChanged(false)} draft={draft} />
        )}
        {sheet?.name === "events" && <EventsSheet {...props} />}
      </Suspense>
    </>
  );
}
