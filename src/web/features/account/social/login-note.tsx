import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { arrivalNote, leaveNote } from "#web/features/account/arrival-note.ts";
import type { ArrivalNote } from "#web/features/account/arrival-note.ts";
import { joinChinese, providerName } from "#web/features/account/providers/provider-name.ts";
import styles from "./social.module.css";

/** Tells somebody who comes back from a provider or from a reset without being signed in why, and what to do now. */
export function LoginNote() {
  const { t } = useTranslation();
  // Without suspense: when these texts cannot be loaded, the login screen works without the note.
  const { t: text, ready } = useTranslation("account", { useSuspense: false });
  const note = arrivalNote();
  // A failure is told once. A login that waits to be linked is told until the learner has signed in.
  useEffect(
    () => () => {
      if (arrivalNote()?.kind === "problem") leaveNote(undefined);
    },
    [],
  );
  if (note === undefined || !ready) return null;
  const names = (providers: readonly ProviderId[]) => providers.map((id) => providerName(t, id)).join(", ");
  return noteTexts(note).map((noteText) => (
    <p key={noteText} className={styles["note"]} role="alert">
      {noteText}
    </p>
  ));

  function noteTexts(said: ArrivalNote): string[] {
    if (said.kind === "problem") return [text(`return.${said.reason}`)];
    if (said.kind === "exists")
      return [joinChinese(text("return.exists", { provider: names([said.provider]) }))];
    const { unlinked, linked } = said;
    return [
      ...(unlinked.length === 0 ? [] : [text("return.unlinked", { providers: names(unlinked) })]),
      ...(linked.length === 0 ? [] : [text("return.linked", { providers: names(linked) })]),
    ].map(joinChinese);
  }
}
