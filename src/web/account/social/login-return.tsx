import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { navigate } from "#web/kit/router/location.ts";
import { Spinner } from "#web/kit/ui/spinner.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { joinChinese, providerName } from "./provider-name.ts";
import { settleArrival } from "./settle-arrival.ts";
import { useFragment } from "./use-fragment.ts";
import styles from "./social.module.css";

function waitingText(fragment: URLSearchParams) {
  if (fragment.has("prove")) return "confirm.working" as const;
  return fragment.has("link") ? ("return.linking" as const) : ("return.working" as const);
}

/** The screen to which a provider's page returns. Reads the result and navigates to the right screen. */
export function LoginReturn() {
  const { t } = useTranslation();
  const { t: text } = useTexts("account");
  const fragment = useFragment(screenPaths.loginReturn);
  const arrival = useLoad(useCallback(() => settleArrival(fragment), [fragment]));
  const outcome = arrival.state === "ready" ? arrival.data : undefined;
  useEffect(() => {
    if (outcome === undefined) return;
    const { to, state, say } = outcome;
    navigate(to, { replace: true, ...(state !== undefined && { state }) });
    if (say === undefined) return;
    if (say.kind === "linked") {
      const provider = providerName(t, say.provider);
      showToast(joinChinese(text("logins.linked", { provider })), { kind: "success" });
    } else if (say.kind === "proved") showToast(text("confirm.done"), { kind: "success" });
    else showToast(say.kind === "problem" ? text(`return.${say.reason}`) : say.text, { kind: "error" });
  }, [outcome, t, text]);
  const waiting = (
    <p role="status" className={styles["waiting"]}>
      <Spinner /> {text(waitingText(fragment))}
    </p>
  );
  return (
    <LoadView load={arrival} skeleton={waiting}>
      {() => waiting}
    </LoadView>
  );
}
