import { useTranslation } from "react-i18next";
import type { User } from "#domain/account/user.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { MembershipState } from "./membership-state.tsx";

type Props = {
  user: User | null;
  /** "here": the store of this app forbids purchases. "off": purchases are disabled everywhere for now. */
  why: "here" | "off";
};

/** Replaces the purchase screens. It shows no price and does not mention other places to buy. */
export function NoPurchase({ user, why }: Props) {
  const { t } = useTexts("learning");
  const { t: app } = useTranslation();
  return (
    <>
      <MembershipState user={user} />
      <EmptyState
        picture="shutter"
        title={t(`member.${why}.title`)}
        text={t(`member.${why}.text`)}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
            {app("common.toScenes")}
          </Link>
        }
      />
    </>
  );
}
