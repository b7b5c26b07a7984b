import { useTranslation } from "react-i18next";
import { startPath } from "#contract/social.ts";
import { keepVisitorProgress } from "#web/learning/progress/visitor-progress.ts";
import { useLoad } from "#web/lib/api/use-load.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { listProviders } from "./social-api.ts";
import { isInIosWrapper } from "./ios-wrapper.ts";
import { LoginNote } from "./login-note.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { closeUp, providerName } from "./provider-name.ts";
import styles from "./social-login.module.css";

/** Ways in besides a password: those that are configured and work in this browser. When there is none, nothing is said. */
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
          // A page of another site follows, so this is a real link and not one of the app's.
          <a
            key={id}
            className={classNames(buttonClass({ isWide: true }), styles["choice"])}
            href={`${startPath(id)}?to=${encodeURIComponent(returnTo)}`}
            onClick={keepVisitorProgress}
          >
            <ProviderMark provider={id} />
            {closeUp(t("login.continueWith", { provider: providerName(t, id) }))}
          </a>
        ))}
      </section>
    </>
  );
}
