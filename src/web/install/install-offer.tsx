import { useEffect, useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { install, mayOffer, noteOffered } from "./install-prompt.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { useInstallMethod } from "./use-install-method.ts";
import styles from "./install-offer.module.css";

/** Offers once, after a finished practice, to add the app to the home screen. */
export function InstallOffer() {
  const method = useInstallMethod();
  const [isWanted, setIsWanted] = useState(mayOffer);
  return isWanted && (method === "prompt" || method === "by-hand") ? (
    <Offer isByHand={method === "by-hand"} onClose={() => setIsWanted(false)} />
  ) : null;
}

function Offer({ isByHand, onClose }: { isByHand: boolean; onClose: () => void }) {
  const { t } = useTexts("offline");
  useEffect(noteOffered, []);
  return (
    <section className={styles["offer"]} aria-label={t("install.title")}>
      <h2 className={styles["title"]}>{t("install.title")}</h2>
      <p className={styles["text"]}>{t("install.text")}</p>
      {isByHand && <p className={styles["text"]}>{t("install.ios")}</p>}
      {isByHand ? null : <Button onClick={() => void install()}>{t("install.add")}</Button>}
      <Button variant="quiet" onClick={onClose}>
        {t("install.later")}
      </Button>
    </section>
  );
}
