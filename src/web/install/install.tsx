import { PreferenceGroup } from "#web/kit/layout/preference-group.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { install } from "./install-prompt.ts";
import { useInstallMethod } from "./use-install-method.ts";
import { Button } from "#web/kit/ui/button.tsx";

export function Install() {
  const method = useInstallMethod();
  return method === "prompt" || method === "by-hand" ? (
    <InstallGroup isByHand={method === "by-hand"} />
  ) : null;
}

function InstallGroup({ isByHand }: { isByHand: boolean }) {
  const { t } = useTexts("offline");
  return (
    <PreferenceGroup title={t("install.title")} note={t("install.text")}>
      {isByHand ? (
        <p>{t("install.ios")}</p>
      ) : (
        <Button onClick={() => void install()}>{t("install.add")}</Button>
      )}
    </PreferenceGroup>
  );
}
