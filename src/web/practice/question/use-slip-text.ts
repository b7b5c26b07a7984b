import { useEffect, useState } from "react";
import type { Slip, SlipKind } from "#domain/grading/verdict.ts";
import type { NamedForm } from "#domain/japanese/inflection/inflect.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { loadTexts } from "#web/kit/i18n/i18n.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { japanese, useWithRomaji } from "./with-japanese.tsx";

/**
 * Slips whose sentence contains a sound in kana. If romaji is switched on, the sentence also has the romaji.
 */
const sounds: ReadonlySet<SlipKind> = new Set(["long-vowel", "small-tsu", "syllabic-n", "voicing"]);

/** Returns the sentence that explains a slip, for `WithJapanese`. */
export function useSlipText(): (slip: Slip) => string {
  const { t } = useTexts("practice");
  const nameOf = useFormNames();
  const withRomaji = useWithRomaji();
  return (slip) => {
    switch (slip.kind) {
      case "politeness":
        return t(`slips.politeness.${slip.expected}`);
      case "particle":
        return slip.given === ""
          ? t("slips.particleMissing")
          : t("slips.particle", { given: japanese(slip.given) });
      case "form": {
        const expected = nameOf?.(slip.expected);
        if (nameOf === undefined || expected === undefined) return t("slips.form");
        return slip.given === undefined
          ? t("slips.formMade", { expected })
          : t("slips.formNamed", { expected, given: nameOf(slip.given) });
      }
      default: {
        // On their own, っ and ー have no romaji.
        const word = (kana: string): string =>
          sounds.has(slip.kind) ? withRomaji(kana, kanaToRomaji(kana) || undefined) : japanese(kana);
        return t(`slips.${slip.kind}`, {
          expected: "expected" in slip ? word(slip.expected) : "",
          given: "given" in slip ? word(slip.given) : "",
        });
      }
    }
  };
}

/**
 * The names of forms come from the dictionary's texts. Until these texts are loaded, sentences omit the
 * names.
 */
function useFormNames(): ((form: NamedForm) => string) | undefined {
  const { i18n } = useTexts("practice");
  const [loaded, setLoaded] = useState<string>();
  const { language } = i18n;
  useEffect(() => {
    let isWanted = true;
    void loadTexts(language, "grammar").then(() => {
      if (isWanted) setLoaded(language);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (loaded !== language || !i18n.hasResourceBundle(language, "grammar")) return undefined;
  const grammar = i18n.getFixedT(language, "grammar");
  return ({ derivations, form }) =>
    [...derivations.map((one) => grammar(`derivations.${one}`)), grammar(`forms.${form}`)].join(" · ");
}
