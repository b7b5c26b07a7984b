import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Offer, WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { site } from "#web/kit/site.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./choice.module.css";

type Props = {
  offer: Offer;
  chosen: WayToPay | undefined;
  onChoose: (way: WayToPay) => void;
};

export function MethodChoice({ offer, chosen, onChoose }: Props) {
  const { t } = useTexts("payment");
  return (
    <>
      {offer.ways.length > 0 && (
        <div role="radiogroup" aria-label={t("confirm.method")} className={styles["choices"]}>
          {offer.ways.map((way) => (
            <label
              key={way.method}
              className={classNames(styles["choice"], way.method === chosen?.method && styles["chosen"])}
            >
              <input
                className={styles["input"]}
                type="radio"
                name="method"
                checked={way.method === chosen?.method}
                onChange={() => onChoose(way)}
              />
              <span className={styles["mark"]} aria-hidden="true" />
              <span className={styles["words"]}>{t(`methods.${way.method}`)}</span>
            </label>
          ))}
        </div>
      )}
      {offer.elsewhere.length > 0 && (
        <p className={styles["note"]}>
          {offer.place === "in-wechat" ? t("elsewhere") : t("inSafari", { host: site.productionHost })}
        </p>
      )}
    </>
  );
}
