import { useState } from "react";
import { week } from "#contract/week.ts";
import { call } from "#web/kit/api/api.ts";
import { timeZone } from "#web/kit/device/clock.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { useSession } from "#web/kit/session/session.ts";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";

async function loadChoice(): Promise<boolean> {
  return (await call(week.mail, {})).isWanted;
}

/** Switch for the Sunday email, for learners with a verified address. Renders nothing if the server cannot be reached. */
export function MailSwitch() {
  const { t } = useTexts("week");
  const isVerified = useSession(({ user }) => user?.isEmailVerified === true);
  const stored = useLoad(loadChoice);
  const [chosen, setChosen] = useState<boolean>();
  const problemText = useProblemText();
  if (stored.state !== "ready") return null;
  const choose = async (isWanted: boolean): Promise<void> => {
    setChosen(isWanted);
    try {
      await call(week.setMail, { body: { isWanted, timeZone: timeZone() } });
    } catch (error) {
      setChosen(undefined);
      showToast(problemText(error), { kind: "error" });
    }
  };
  return (
    <Switch
      label={t("mail.label")}
      detail={isVerified ? t("mail.detail") : t("mail.unverified")}
      isOn={chosen ?? stored.data}
      isDisabled={!isVerified}
      onChange={(isOn) => void choose(isOn)}
    />
  );
}
