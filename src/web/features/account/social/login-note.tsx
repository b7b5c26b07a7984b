import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { arrivalNote, leaveNote } from "./arrival-note.ts";
import { closeUp, providerName } from "./provider-name.ts";
import styles from "./social-login.module.css";

/** Why somebody who wanted to sign in elsewhere is here again, and what to do now. */
export function LoginNote() {
  const { t } = useTranslation();
  // Not worth failing the screen for, should the texts not come.
  const { t: text, ready } = useTranslation("account", { useSuspense: false });
  const note = arrivalNote();
  // A failure is told once; what waits for a password waits.
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
        : closeUp(text("return.exists", { provider: providerName(t, note.provider) }))}
    </p>
  );
}
