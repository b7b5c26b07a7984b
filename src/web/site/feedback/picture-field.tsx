import { useId, useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./picture-field.module.css";
import { shrinkScreenshot } from "./shrink-screenshot.ts";

type Props = {
  /** A JPEG in base64. */
  picture: string | undefined;
  onChange: (picture: string | undefined) => void;
};

/** Adds a screenshot to a message. The picture is scaled down before it is sent. */
export function PictureField({ picture, onChange }: Props) {
  const { t } = useTexts("help");
  const id = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const shrunk = await shrinkScreenshot(file);
    setIsUnreadable(shrunk === undefined);
    onChange(shrunk);
  };

  if (picture !== undefined) {
    return (
      <div className={styles["chosen"]}>
        <img
          className={styles["picture"]}
          src={`data:image/jpeg;base64,${picture}`}
          alt={t("feedback.pictureAlt")}
        />
        <IconButton icon="close" label={t("feedback.pictureRemove")} onClick={() => onChange(undefined)} />
      </div>
    );
  }
  return (
    <div>
      <label className={styles["choose"]}>
        <input
          type="file"
          accept="image/*"
          className={styles["input"]}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Without this, choosing the same file again fires no change event.
            event.target.value = "";
          }}
        />
        <Icon name="document" size={20} />
        <span>{t("feedback.picture")}</span>
      </label>
      <p id={`${id}-hint`} className={styles["hint"]} aria-live="polite">
        {isUnreadable ? t("feedback.pictureUnreadable") : t("feedback.pictureHint")}
      </p>
    </div>
  );
}
