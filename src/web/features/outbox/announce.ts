import i18next from "i18next";
import { useOutboxStatus } from "#web/learning/outbox/status.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Says once that changes are kept here for now, and once that they have all arrived. */
export function announceOutbox(): void {
  let isHeldUp = false;
  useOutboxStatus.subscribe((status) => {
    if (status.isHeldUp && status.waiting > 0 && !isHeldUp) {
      isHeldUp = true;
      showToast(i18next.t("outbox.kept"));
    } else if (isHeldUp && status.waiting === 0 && status.delivered > 0) {
      isHeldUp = false;
      showToast(i18next.t("outbox.allSent"), { kind: "success" });
    }
  });
}
