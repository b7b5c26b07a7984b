import { useTexts } from "#web/i18n/use-texts.ts";
import type { ContentToken } from "./api.ts";

type Form = NonNullable<ContentToken["form"]>;

/** A name this version knows; a newer server may speak of forms it does not. */
function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return names[key];
}

/** The form a word has, in words: "progressive · polite". */
export function FormName({ form }: { form: Form }) {
  const { t } = useTexts("grammar");
  const derivations = t("derivations", { returnObjects: true });
  const forms = t("forms", { returnObjects: true });
  const names = [...form.derivations.map((one) => nameIn(derivations, one)), nameIn(forms, form.form)];
  return <>{names.filter((name) => name !== undefined).join(" · ")}</>;
}
