import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "#web/kit/log.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { ListButton } from "#web/kit/ui/list.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";

const loadDelivery = async () => (await import("#web/learning/learning-sync.ts")).delivery;
const loadQuestion = () => import("./log-out-question.tsx");
const LogOutQuestion = optionalPart(() => loadQuestion().then((m) => m.LogOutQuestion), "isOpen");

/** How long signing out waits for a last attempt to send changes. */
const patienceMs = 3_000;

/**
 * Tries to send the waiting changes, and returns how many still wait. If they cannot be counted, they stay on
 * this device, and signing out does not wait for them.
 */
async function sendAndCount(): Promise<number> {
  try {
    const delivery = await loadDelivery();
    await Promise.race([delivery.sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    return (await delivery.waitingChanges()).length;
  } catch (error) {
    logProblem("the waiting changes could not be counted", error);
    return 0;
  }
}

/**
 * Signs out. If changes have not reached the server, asks first: they wait on this device for the learner's
 * next sign-in.
 */
export function LogOutRow({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  const [question, setQuestion] = useState<{ count: number; isOpen: boolean }>();
  useEffect(() => {
    // Prefetched, because the question is asked if there is no network.
    loadQuestion().catch(() => undefined);
  }, []);
  const ask = async (): Promise<void> => {
    setIsTrying(true);
    const count = await sendAndCount();
    setIsTrying(false);
    if (count === 0) onLogOut();
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
        <LogOutQuestion
          count={question.count}
          isOpen={question.isOpen}
          onCancel={() => setQuestion({ ...question, isOpen: false })}
          onConfirm={() => {
            setQuestion({ ...question, isOpen: false });
            onLogOut();
          }}
        />
      )}
    </>
  );
}
