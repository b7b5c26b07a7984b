import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#domain/account/user.ts";
import type { PlanId } from "#domain/membership/order.ts";
import type { Offer } from "#domain/membership/offer/ways-to-pay.ts";
import { screenPaths, paths } from "#domain/site/screens.ts";
import { linkedLogins, loadMemberScenes, loadPlans } from "#web/membership/payment/api.ts";
import type { MemberScene, PlanData } from "#web/membership/payment/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { saveInTab } from "#web/kit/storage/tab-storage.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass, Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Confirmation, Rules } from "./confirmation.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import styles from "./plans.module.css";
import { securesPurchase } from "#web/membership/secures-purchase.ts";
import { PictureRow } from "#web/kit/ui/picture-row.tsx";

type Shop = { plans: PlanData[]; scenes: MemberScene[]; logins: string[] };

type Props = {
  user: User | null;
  offer: Offer;
  state: ReactNode;
};

/** The plans, and the confirmation of an order. Visitors see only the plans. */
export function PlansView({ user, offer, state }: Props) {
  const { i18n } = useTranslation();
  // A verified email address is enough. Without one, a linked login is needed.
  const needsLogins = user !== null && user.isEmailVerified !== true;
  const load = useCallback(async (): Promise<Shop> => {
    const [plans, scenes, logins] = await Promise.all([
      loadPlans(),
      loadMemberScenes(),
      needsLogins ? linkedLogins() : [],
    ]);
    return { plans, scenes, logins };
  }, [needsLogins]);
  const shop = useLoad(load, i18n.language);
  return (
    <>
      {state}
      <LoadView load={shop} skeleton={<PlansSkeleton />}>
        {(data) => <Plans {...data} user={user} offer={offer} />}
      </LoadView>
    </>
  );
}

function Plans({ plans, scenes, logins, user, offer }: Shop & Omit<Props, "state">) {
  const { t } = useTexts("payment");
  const { t: app } = useTranslation();
  const [chosen, setChosen] = useState<PlanId>("year");
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  const isSecured = user?.isEmailVerified === true || logins.length > 0;
  if (plan === undefined) return null;
  return (
    <>
      <SectionHeading>{t("plans.title")}</SectionHeading>
      <PlanChoice plans={plans} chosen={plan.id} onChoose={setChosen} />
      <SectionHeading>{t("gets.title")}</SectionHeading>
      <MemberScenes scenes={scenes} />
      {user === null ? (
        <>
          <Rules />
          <p className={styles["words"]}>{t("login")}</p>
          <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.login}>
            {app("profile.login")}
          </Link>
        </>
      ) : isSecured ? (
        <Confirmation user={user} plan={plan} offer={offer} logins={logins} />
      ) : (
        <section className={styles["secure"]}>
          <h2>{t("secure.title")}</h2>
          <p>{t("secure.text")}</p>
          <Link
            className={buttonClass({ variant: "primary", isWide: true })}
            to={screenPaths.accountInfo}
            onClick={() => saveInTab(securesPurchase, user.id)}
          >
            {t("secure.go")}
          </Link>
        </section>
      )}
    </>
  );
}

function PlansSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="block" height={220} />
      <Skeleton shape="block" height={160} className={styles["method"]} />
      <Skeleton shape="block" height={320} className={styles["method"]} />
    </div>
  );
}

/** Number of scenes shown initially. */
const atFirst = 6;

/** The titles of the members' scenes. Each links to its scene, whose preview is free. */
function MemberScenes({ scenes }: { scenes: readonly MemberScene[] }) {
  const { t } = useTexts("payment");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? scenes : scenes.slice(0, atFirst);
  return (
    <>
      <p className={styles["words"]}>{t("gets.scenes")}</p>
      <ul className={styles["scenes"]}>
        {shown.map(({ id, title, level, categoryTitle, coverImage }) => (
          <li key={id}>
            <Link className={styles["scene"]} to={paths.study(id)}>
              <PictureRow picture={coverImage} title={title} details={[`${categoryTitle} · ${level}`]} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < scenes.length && (
        <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
          {t("gets.all", { count: scenes.length })}
        </Button>
      )}
      <p className={styles["words"]}>{t("gets.offline")}</p>
    </>
  );
}
