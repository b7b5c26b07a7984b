import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { ListButton } from "#web/kit/ui/list.tsx";
import { Spinner } from "#web/kit/ui/spinner.tsx";

const loadDelivery = async () => (await import("#web/learning/delivery/delivery.ts")).delivery;
const loadQuestion = () => import("./log-out-question.tsx");
const LogOutQuestion = optionalPart(() => loadQuestion().then((m) => m.LogOutQuestion), "isOpen");

/** How long signing out waits for a last attempt to send changes. */
const patienceMs = 3_000;

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
    const delivery = await loadDelivery();
    await Promise.race([delivery.sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    setIsTrying(false);
    const { length: count } = await delivery.waitingChanges();
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
        <Suspense fallback={null}>
          <LogOutQuestion
            count={question.count}
            isOpen={question.isOpen}
            onCancel={() => setQuestion({ ...question, isOpen: false })}
            onConfirm={() => {
              setQuestion({ ...question, isOpen: false });
              onLogOut();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
