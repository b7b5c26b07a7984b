import { useState } from "react";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/modal/dialog.tsx";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { here, languages, type SampleLanguage } from "./samples.ts";
import { Section } from "./section.tsx";
import styles from "./showcase.module.css";

export function Modals() {
  const [open, setOpen] = useState<"sheet" | "long" | "dialog" | "danger" | "busy">();
  const [language, setLanguage] = useState<SampleLanguage>("zh");
  const close = () => setOpen(undefined);
  return (
    <Section title="Sheets and dialogs">
      <div className={styles["wrap"]}>
        <Button onClick={() => setOpen("sheet")}>Open sheet</Button>
        <Button onClick={() => setOpen("long")}>Open long sheet</Button>
        <Button onClick={() => setOpen("dialog")}>Ask</Button>
        <Button onClick={() => setOpen("danger")}>Ask before deleting</Button>
        <Button onClick={() => setOpen("busy")}>Ask while busy</Button>
      </div>
      <Sheet isOpen={open === "sheet"} onClose={close} title="Language" closeLabel="Close">
        <RadioList label="Language" options={languages} value={language} onChange={setLanguage} />
        <Link to={`${here}?from=sheet`} onClick={close}>
          A link out of the sheet
        </Link>
      </Sheet>
      <LongSheet isOpen={open === "long"} onClose={close} />
      <ConfirmDialog
        isOpen={open === "dialog"}
        title="Leave the practice?"
        text="Your answers so far are kept."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={open === "danger" || open === "busy"}
        title="Delete the account?"
        text="Favourites and history go with it. This cannot be undone."
        confirmLabel="Delete account"
        cancelLabel="Keep"
        isDangerous
        isBusy={open === "busy"}
        onConfirm={() => setOpen("busy")}
        onCancel={close}
      />
    </Section>
  );
}

function LongSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang="ja">レストランで使うことばと作法</span>}
      closeLabel="Close"
      footer={
        <Button variant="primary" isWide onClick={() => setIsAsking(true)}>
          Mark as read
        </Button>
      }
    >
      {Array.from({ length: 14 }, (_, index) => (
        <p key={index} className={styles["paragraph"]}>
          Guests are asked how many they are, then shown to a seat. Water and a warm towel come unasked.
        </p>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        title="Mark as read?"
        text="A dialog over a sheet."
        confirmLabel="Mark"
        cancelLabel="Not yet"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Sheet>
  );
}
