import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maskPhone } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { copyText } from "#web/kit/device/copy.ts";
import { Face } from "#web/kit/ui/face.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { List, ListButton, ListItem } from "#web/kit/ui/list.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "./account-details.module.css";

// Each sheet is loaded when it is first opened, because most visits change nothing.
const NicknameSheet = lazy(() =>
  import("#web/account/sheets/nickname-sheet.tsx").then((m) => ({
    default: m.NicknameSheet,
  })),
);
const EmailSheet = lazy(() =>
  import("#web/account/sheets/email-sheet.tsx").then((m) => ({ default: m.EmailSheet })),
);
const AvatarSheet = lazy(() =>
  import("#web/account/sheets/avatar-sheet.tsx").then((m) => ({ default: m.AvatarSheet })),
);

type Sheet = "avatar" | "nickname" | "email";
type Props = { user: User; date: (instant: number) => string };
/** `draft` is the email address that the learner typed before a proof. */
type DraftProps = Props & { draft: string | undefined };

export function AccountDetails({ user, date, draft }: DraftProps) {
  const [open, setOpen] = useState<Sheet | undefined>(draft === undefined ? undefined : "email");
  // An opened sheet stays mounted, because the email sheet remembers that a code was sent.
  const [opened, setOpened] = useState<ReadonlySet<Sheet>>(new Set(open === undefined ? [] : [open]));
  const change = (sheet: Sheet): void => {
    setOpen(sheet);
    setOpened((before) => new Set(before).add(sheet));
  };
  const sheetProps = (sheet: Sheet) => ({ isOpen: open === sheet, onClose: () => setOpen(undefined) });
  return (
    <>
      <Details user={user} date={date} onChange={change} />
      <Suspense fallback={null}>
        {opened.has("avatar") && <AvatarSheet {...sheetProps("avatar")} avatar={user.avatar} />}
        {opened.has("nickname") && (
          <NicknameSheet {...sheetProps("nickname")} nickname={user.nickname ?? ""} />
        )}
        {opened.has("email") && <EmailSheet {...sheetProps("email")} user={user} draft={draft} />}
      </Suspense>
    </>
  );
}

type DetailsProps = Props & { onChange: (sheet: Sheet) => void };

function Details({ user, date, onChange }: DetailsProps) {
  const { t } = useTranslation();
  return (
    <List>
      <ListButton
        title={t("account.avatar")}
        trailing={
          <Value isChangeable>
            <Face avatar={user.avatar} size={48} />
          </Value>
        }
        onClick={() => onChange("avatar")}
      />
      <ListButton
        title={t("account.nickname")}
        trailing={<Value isChangeable>{user.nickname ?? t("profile.nickname")}</Value>}
        onClick={() => onChange("nickname")}
      />
      {user.username === undefined ? null : (
        <ListItem title={t("login.username")} trailing={<Value>{user.username}</Value>} />
      )}
      <UserId id={user.id} />
      <ListItem
        title={t("account.phone")}
        trailing={user.phone === undefined ? t("account.notBound") : maskPhone(user.phone)}
      />
      <ListButton
        title={t("account.email")}
        detail={user.email === undefined ? undefined : <span className={styles["long"]}>{user.email}</span>}
        trailing={<Value isChangeable>{t(emailState(user))}</Value>}
        onClick={() => onChange("email")}
      />
      {user.createdAt === undefined ? null : (
        <ListItem title={t("account.registered")} trailing={<Value>{date(user.createdAt)}</Value>} />
      )}
      <ListItem
        title={t("account.type")}
        trailing={t(user.isPremium ? "account.premium" : "account.basic")}
      />
      {user.premiumExpiry === null ? null : (
        <ListItem title={t("account.premiumUntil")} trailing={<Value>{date(user.premiumExpiry)}</Value>} />
      )}
    </List>
  );
}

function emailState({ email, isEmailVerified }: User) {
  if (email === undefined) return "account.notBound" as const;
  return isEmailVerified === true ? "account.mail.verified" : "account.mail.unverified";
}

function Value({ isChangeable = false, children }: { isChangeable?: boolean; children: ReactNode }) {
  return (
    <span className={styles["value"]}>
      <span>{children}</span>
      {isChangeable && <Icon name="chevron" size={18} />}
    </span>
  );
}

function UserId({ id }: { id: string }) {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(id);
    showToast(t(isCopied ? "contact.copySuccess" : "contact.copyFailed"), {
      kind: isCopied ? "success" : "error",
      isAlert: true,
    });
  };
  return (
    <ListItem
      title={t("account.userId")}
      detail={<span className={styles["long"]}>{id}</span>}
      trailing={
        <IconButton icon="copy" iconSize={20} label={t("account.copyId")} onClick={() => void copy()} />
      }
    />
  );
}
