import { fenPerMonth, monthsIn } from "#domain/membership/price.ts";
import type { PlanId } from "#domain/membership/order.ts";
import type { PlanData } from "#web/membership/payment/api.ts";
import { money } from "#web/membership/payment/money.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import styles from "./plan-choice.module.css";

type Props = {
  plans: readonly PlanData[];
  chosen: PlanId;
  onChoose: (plan: PlanId) => void;
};

export function PlanChoice({ plans, chosen, onChoose }: Props) {
  const { t } = useTexts("payment");
  const daysOfMonth = plans.find(({ id }) => id === "month")?.days ?? 31;
  const options = plans.map(({ id, title, days, listFen, priceFen }) => {
    const months = monthsIn(days, daysOfMonth);
    const perMonth = t("plans.perMonth", { price: money(fenPerMonth(priceFen, months)) });
    return {
      value: id,
      label: (
        <>
          <span className={styles["title"]}>
            {title}
            {listFen > priceFen && (
              <span className={styles["save"]}>{t("plans.save", { amount: money(listFen - priceFen) })}</span>
            )}
          </span>
          <span className={styles["detail"]}>{t("plans.days", { count: days })}</span>
          {months > 1 && <span className={styles["detail"]}>{perMonth}</span>}
        </>
      ),
      trailing: (
        <span className={styles["price"]}>
          <span className={styles["amount"]}>{money(priceFen)}</span>
          {listFen > priceFen && (
            <span className={styles["detail"]}>
              <span className="visually-hidden">{t("plans.listPrice")} </span>
              <s>{money(listFen)}</s>
            </span>
          )}
        </span>
      ),
    };
  });
  return (
    <RadioList look="box" label={t("plans.title")} options={options} value={chosen} onChange={onChoose} />
  );
}
