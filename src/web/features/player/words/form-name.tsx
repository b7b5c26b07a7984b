import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onNetworkBack } from "#web/lib/api/network-back.ts";
import type { ContentToken } from "#web/features/player/api.ts";
import styles from "./word-card.module.css";

type Form = NonNullable<ContentToken["form"]>;

/** A name this version knows; a newer server may speak of forms it does not. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return names[key];
}

/**
 * Asks for the names of forms, with the scene so that they are here when a word is tapped, and again when a network is
 * back. Tells whether they are here: nobody waits for them.
 */
export function useFormNames(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [, setAnswers] = useState(0);
  const isHere = i18n.hasResourceBundle(language, "grammar");
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    const ask = (): void => {
      void i18n.loadNamespaces("grammar").then(() => {
        if (isCurrent) setAnswers((count) => count + 1);
      });
    };
    ask();
    const stop = onNetworkBack(ask);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [i18n, language, isHere]);
  return isHere;
}

/** The form a word has here, in words: "食べています · progressive · polite". Left out where the words do not come. */
export function FormHere({ text, form }: { text: string; form: Form }) {
  const { t } = useTranslation();
  return useFormNames() ? (
    <p className={styles["form"]}>
      {t("study.word.form")}: <span lang="ja">{text}</span> · <FormName form={form} />
    </p>
  ) : null;
}

function FormName({ form }: { form: Form }) {
  const { t } = useTranslation("grammar");
  const derivations = t("derivations", { returnObjects: true });
  const forms = t("forms", { returnObjects: true });
  const names = [...form.derivations.map((one) => nameIn(derivations, one)), nameIn(forms, form.form)];
  return <>{names.filter((name) => name !== undefined).join(" · ")}</>;
}
