import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { optional } from "#web/layout/optional.tsx";
import { loadOutbox } from "#web/learning/outbox/load-outbox.ts";
import { ListButton } from "#web/ui/list.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const loadQuestion = () => import("./log-out-question.tsx");
const LogOutQuestion = optional(() => loadQuestion().then((m) => m.LogOutQuestion));

/** A last try to send must not keep anybody. */
const patienceMs = 3_000;

/** Signs out, after asking when something has not reached the server. */
export function LogOutRow({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  const [question, setQuestion] = useState<{ count: number; isOpen: boolean }>();
  useEffect(() => {
    // The question is asked when there is no network, which is too late to fetch it.
    loadQuestion().catch(() => undefined);
  }, []);
  const leave = async (): Promise<void> => {
    const outbox = await loadOutbox();
    await outbox.forgetWaiting();
    onLogOut();
  };
  const ask = async (): Promise<void> => {
    setIsTrying(true);
    const outbox = await loadOutbox();
    await Promise.race([outbox.sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    setIsTrying(false);
    const { length: count } = await outbox.waitingChanges();
    if (count === 0) await leave();
    else setQuestion({ count, isOpen: true });
  };
  return (
    <>
      <ListButton
        icon="logout"
        title={t("profile.logout")}
        trailing={isTrying && <Spinner />}
        onClick={() => {
          if (!isTrying) void ask();
        }}
      />
      {question !== undefined && (
        <Suspense fallback={null}>
          <LogOutQuestion
            count={question.count}
            isOpen={question.isOpen}
            onCancel={() => setQuestion({ ...question, isOpen: false })}
            onConfirm={() => {
              setQuestion({ ...question, isOpen: false });
              void leave();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
