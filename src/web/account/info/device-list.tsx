import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionData } from "#contract/account.schema.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import type { Load } from "#web/kit/api/use-load.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { List, ListItem } from "#web/kit/ui/list.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { endOtherSession } from "#web/account/api.ts";

type Props = {
  devices: Load<SessionData[]> & { retry: () => void };
  date: (instant: number) => string;
};

export function DeviceList({ devices, date }: Props) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [ending, setEnding] = useState<string>();
  const end = async ({ id }: SessionData): Promise<void> => {
    setEnding(id);
    try {
      await endOtherSession(id);
      showToast(t("account.sessions.ended"), { kind: "success" });
    } catch (error) {
      showToast(problemText(error), { kind: "error" });
    } finally {
      setEnding(undefined);
      devices.retry();
    }
  };
  return (
    <LoadView load={devices} skeleton={<Skeleton shape="block" height={64} />}>
      {(sessions) => (
        <List label={t("account.sessions.title")}>
          {currentFirst(sessions).map((session) => {
            const name = session.device ?? t("account.sessions.unknown");
            return (
              <ListItem
                key={session.id}
                title={name}
                detail={
                  session.isCurrent
                    ? t("account.sessions.current")
                    : t("account.sessions.lastUsed", { date: date(session.lastUsedAt) })
                }
                trailing={
                  session.isCurrent ? undefined : (
                    <Button
                      variant="quiet"
                      aria-label={t("account.sessions.endOf", { device: name })}
                      isBusy={ending === session.id}
                      onClick={() => void end(session)}
                    >
                      {t("account.sessions.end")}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      )}
    </LoadView>
  );
}

function currentFirst(sessions: SessionData[]): SessionData[] {
  return [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
