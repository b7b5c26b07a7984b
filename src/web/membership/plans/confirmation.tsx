import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maskPhone } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { dayMs } from "#domain/day.ts";
import { refundDays } from "#domain/membership/membership.ts";
import type { Offer } from "#domain/membership/offer/ways-to-pay.ts";
import { screenPaths } from "#domain/site/screens.ts";
import type { PlanData } from "#web/membership/payment/api.ts";
import { Facts } from "#web/membership/payment/facts.tsx";
import { MethodChoice } from "#web/membership/payment/method-choice.tsx";
import { money } from "#web/membership/payment/money.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { site } from "#web/kit/site.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./plans.module.css";
import { usePurchase } from "./use-purchase.ts";

type Props = {
  user: User;
  plan: PlanData;
  offer: Offer;
  logins: readonly string[];
};

/** How we can contact the buyer: by email address, phone number or login. */
function contactOf({ email, phone }: User, logins: readonly string[]): string {
  return email ?? (phone === undefined ? logins.join(", ") : maskPhone(phone));
}

/** Everything that the buyer agrees to before ordering, and the order button. */
export function Confirmation({ user, plan, offer, logins }: Props) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  const problemText = useProblemText();
  const [method, setMethod] = useState(offer.ways[0]?.method);
  const way = offer.ways.find((one) => one.method === method) ?? offer.ways[0];
  const { buy, isBusy, problem } = usePurchase();
  const [now] = useState(() => Date.now());
  const until = Math.max(now, user.isPremium ? (user.premiumExpiry ?? now) : now) + plan.days * dayMs;
  return (
    <>
      <SectionHeading>{t("confirm.title")}</SectionHeading>
      <Facts
        facts={[
          [t("confirm.product"), plan.title],
          [t("confirm.total"), money(plan.listFen)],
          [t("confirm.discount"), money(plan.priceFen - plan.listFen)],
          [t("confirm.shipping"), t("confirm.free")],
          [t("confirm.paid"), <strong key="paid">{money(plan.priceFen)}</strong>],
          [t("confirm.account"), user.username ?? user.nickname ?? app("profile.nickname")],
          [t("confirm.contact"), contactOf(user, logins)],
          [t("confirm.type"), t("confirm.virtual")],
          [t("confirm.quantity"), 1],
        ]}
      />
      <SectionHeading>{t("confirm.method")}</SectionHeading>
      <MethodChoice offer={offer} chosen={way} onChoose={setMethod} />
      <p className={styles["note"]}>
        {t("plans.until", { date: formatDate(until, "long") })}
        {user.isPremium && ` ${t("plans.extends")}`}
      </p>
      <Rules />
      <div role="alert">
        {problem !== undefined && <p className={styles["problem"]}>{problemText(problem)}</p>}
      </div>
      {way !== undefined && (
        <Button
          className={styles["pay"]}
          variant="primary"
          isWide
          isBusy={isBusy}
          onClick={() => void buy(plan, way)}
        >
          {t("pay", { amount: money(plan.priceFen), method: t(`methods.${way.method}`) })}
        </Button>
      )}
    </>
  );
}

export function Rules() {
  const { t } = useTexts("payment");
  return (
    <>
      <ul className={styles["rules"]}>
        <li>{t("rules.once")}</li>
        <li>{t("rules.refund", { days: refundDays, email: site.supportEmail })}</li>
      </ul>
      <p>
        <Link to={screenPaths.terms}>{t("rules.terms")}</Link>
      </p>
    </>
  );
}
