import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Offer, WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { site } from "#web/kit/site.ts";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import styles from "./method-choice.module.css";

type Props = {
  offer: Offer;
  chosen: WayToPay | undefined;
  onChoose: (method: WayToPay["method"]) => void;
};

export function MethodChoice({ offer, chosen, onChoose }: Props) {
  const { t } = useTexts("payment");
  return (
    <>
      {offer.ways.length > 0 && (
        <RadioList
          look="box"
          label={t("confirm.method")}
          options={offer.ways.map(({ method }) => ({ value: method, label: t(`methods.${method}`) }))}
          value={chosen?.method}
          onChange={onChoose}
        />
      )}
      {offer.elsewhere.length > 0 && (
        <p className={styles["note"]}>
          {offer.place === "in-wechat" ? t("elsewhere") : t("inSafari", { host: site.productionHost })}
        </p>
      )}
    </>
  );
}
