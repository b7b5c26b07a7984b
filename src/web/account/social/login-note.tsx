import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { arrivalNote, leaveNote } from "#web/account/arrival-note.ts";
import type { ArrivalNote } from "#web/account/arrival-note.ts";
import { joinChinese, providerName } from "./provider-name.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import styles from "./social.module.css";

type Texts = Awaited<ReturnType<typeof findTexts<"account">>>;

/**
 * Explains to a learner who returns from a provider or a password reset why they are not signed in, and what
 * to do.
 */
export function LoginNote() {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState<Texts>();
  const note = arrivalNote();
  const hasNote = note !== undefined;
  // Loads the texts without suspense, so that the login screen works without the note if they are missing.
  useEffect(() => {
    if (!hasNote) return undefined;
    let isCurrent = true;
    void findTexts("account").then((found) => {
      if (isCurrent) setText(() => found);
    });
    return () => {
      isCurrent = false;
    };
  }, [hasNote, i18n.language]);
  // A failure is shown once. A login to link is shown until the learner has signed in.
  useEffect(
    () => () => {
      if (arrivalNote()?.kind === "problem") leaveNote(undefined);
    },
    [],
  );
  if (note === undefined || text === undefined) return null;
  const names = (providers: readonly ProviderId[]) => providers.map((id) => providerName(t, id)).join(", ");
  const noteTexts = (said: ArrivalNote): string[] => {
    if (said.kind === "problem") return [text(`return.${said.reason}`)];
    if (said.kind === "exists")
      return [joinChinese(text("return.exists", { provider: names([said.provider]) }))];
    const { unlinked, linked } = said;
    return [
      ...(unlinked.length === 0 ? [] : [text("return.unlinked", { providers: names(unlinked) })]),
      ...(linked.length === 0 ? [] : [text("return.linked", { providers: names(linked) })]),
    ].map(joinChinese);
  };
  return noteTexts(note).map((noteText) => (
    <p key={noteText} className={styles["note"]} role="alert">
      {noteText}
    </p>
  ));
}
