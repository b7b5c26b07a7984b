import { useRef } from "react";
import { avatar as avatarCalls, avatarTypes } from "#contract/avatar.ts";
import { call } from "#web/kit/api/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { refreshUser } from "#web/kit/session/session.ts";
import { Face } from "#web/kit/ui/face.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "#web/account/form/account-form.module.css";
import { shrinkPicture } from "./shrink-picture.ts";
import { useSubmit } from "#web/account/form/use-submit.ts";

type Props = { isOpen: boolean; onClose: () => void; avatar: string | undefined };

export function AvatarSheet({ isOpen, onClose, avatar }: Props) {
  const { t: text } = useTexts("account");
  const input = useRef<HTMLInputElement>(null);
  const { formRef, isBusy, problem, run, clear } = useSubmit();
  const close = (): void => {
    clear();
    onClose();
  };
  const put = (file: File | undefined): void => {
    if (file === undefined) return;
    void run(async () => {
      await setAvatar(await shrinkPicture(file));
      showToast(text("picture.saved"), { kind: "success" });
      onClose();
    });
  };
  const remove = async (): Promise<void> => {
    await removeAvatar();
    showToast(text("picture.removed"), { kind: "success" });
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={text("picture.change")}>
      <form ref={formRef} className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
        <div className={styles["centre"]}>
          <Face avatar={avatar} size={96} />
        </div>
        <p className={styles["words"]}>{text("picture.hint")}</p>
        <p role="alert" className={styles["problem"]}>
          {problem?.text}
        </p>
        <input
          ref={input}
          type="file"
          name="image"
          accept={avatarTypes.join(",")}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            put(event.target.files?.[0]);
            // Without this, choosing the same file again after a failure fires no change event.
            event.target.value = "";
          }}
        />
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => input.current?.click()}>
          {text("picture.choose")}
        </Button>
        {avatar !== undefined && !isBusy && (
          <Button variant="quiet" isWide onClick={() => void run(remove)}>
            {text("picture.remove")}
          </Button>
        )}
        <p role="status" className={styles["words"]}>
          {isBusy ? text("picture.uploading") : null}
        </p>
      </form>
    </Sheet>
  );
}

async function setAvatar(image: File): Promise<void> {
  refreshUser(await call(avatarCalls.setAvatar, { body: { image } }));
}

async function removeAvatar(): Promise<void> {
  refreshUser(await call(avatarCalls.removeAvatar, {}));
}
