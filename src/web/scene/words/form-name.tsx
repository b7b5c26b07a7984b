import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "#web/kit/i18n/i18n.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";
import type { ContentToken } from "#web/scene/api.ts";
import styles from "./word-card.module.css";

type Form = NonNullable<ContentToken["form"]>;

/** The name of a form. Undefined if a newer server sends a form that this build does not know. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return names[key];
}

/**
 * Loads the names of forms with the scene, so that they are available when the learner taps a word. Retries
 * after a network failure. Returns whether they are loaded.
 */
export function useFormNames(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [, setAnswers] = useState(0);
  const isHere = i18n.hasResourceBundle(language, "grammar");
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    const ask = (isRetry: boolean): void => {
      void loadTexts(language, "grammar", isRetry).then(() => {
        if (isCurrent) setAnswers((count) => count + 1);
      });
    };
    ask(false);
    const stop = onNetworkBack(() => ask(true));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [language, isHere]);
  return isHere;
}

/** The form of a word in its line: "食べています · progressive · polite". Omitted until the names are loaded. */
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
