import { useTranslation } from "react-i18next";
import { startPath } from "#contract/social.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { listProviders } from "#web/account/api.ts";
import { isInIosWrapper } from "./ios-wrapper.ts";
import { LoginNote } from "./login-note.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { joinChinese, providerName } from "./provider-name.ts";
import styles from "./social.module.css";

/** The configured providers that work in this browser. Without any, shows only the note. */
export function SocialLogin({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation();
  const providers = useLoad(listProviders);
  const isOffered = providers.state === "ready" && providers.data.length > 0 && !isInIosWrapper();
  if (!isOffered) return <LoginNote />;
  return (
    <>
      <LoginNote />
      <section aria-labelledby="social-login">
        <h2 id="social-login" className={styles["heading"]}>
          {t("login.social")}
        </h2>
        {providers.data.map(({ id }) => (
          // A plain link instead of the app's Link, because it leads to another site.
          <a
            key={id}
            className={classNames(buttonClass({ isWide: true }), styles["choice"])}
            href={`${startPath(id)}?to=${encodeURIComponent(returnTo)}`}
          >
            <ProviderMark provider={id} />
            {joinChinese(t("login.continueWith", { provider: providerName(t, id) }))}
          </a>
        ))}
      </section>
    </>
  );
}
