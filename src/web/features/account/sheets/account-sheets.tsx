import type { User } from "#domain/account/user.ts";
import { EmailSheet } from "./email-sheet.tsx";
import { NicknameSheet } from "./nickname-sheet.tsx";

export type SheetName = "nickname" | "email";

type Props = { open: SheetName | undefined; onClose: () => void; user: User };

/** What a learner can change about the details. */
export function AccountSheets({ open, onClose, user }: Props) {
  return (
    <>
      <NicknameSheet isOpen={open === "nickname"} onClose={onClose} nickname={user.nickname ?? ""} />
      <EmailSheet isOpen={open === "email"} onClose={onClose} user={user} />
    </>
  );
}
