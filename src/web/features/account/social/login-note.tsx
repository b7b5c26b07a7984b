import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { arrivalNote, leaveNote } from "#web/features/account/arrival-note.ts";
import { joinChinese, providerName } from "#web/features/account/providers/provider-name.ts";
import styles from "./social.module.css";

/** Tells somebody who comes back from a provider without being signed in why, and what to do now. */
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
  return (
    <p className={styles["note"]} role="alert">
      {note.kind === "problem"
        ? text(`return.${note.reason}`)
        : joinChinese(text("return.exists", { provider: providerName(t, note.provider) }))}
    </p>
  );
}
