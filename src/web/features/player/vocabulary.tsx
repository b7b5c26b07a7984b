import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { Scene } from "./api.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { playSound } from "#web/lib/sound.ts";
import styles from "./vocabulary.module.css";

/** The words of a scene, to learn and to test oneself. */
export function Vocabulary({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const [hidesWord, setHidesWord] = useState(false);
  const [hidesMeaning, setHidesMeaning] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const hide = (set: (isHidden: boolean) => void) => (isHidden: boolean) => {
    setShown(new Set());
    set(isHidden);
  };
  return (
    <>
      <Switch label={t("study.hideWord")} isOn={hidesWord} onChange={hide(setHidesWord)} />
      <Switch label={t("study.hideMeaning")} isOn={hidesMeaning} onChange={hide(setHidesMeaning)} />
      <ul className={styles["words"]}>
        {scene.vocabulary.map(({ lexeme: id }) => {
          const lexeme = scene.lexemes[id];
          if (lexeme === undefined) return null;
          const isShown = shown.has(id);
          return (
            <li key={id} className={styles["word"]}>
              <div className={styles["text"]}>
                <p
                  className={classNames(styles["headword"], hidesWord && !isShown && styles["hidden"])}
                  lang="ja"
                >
                  <Ruby token={lexeme} isShown />
                </p>
                <p
                  className={classNames(styles["romaji"], hidesWord && !isShown && styles["hidden"])}
                  lang="ja-Latn"
                >
                  {lexeme.romaji}
                </p>
                <p className={classNames(styles["meaning"], hidesMeaning && !isShown && styles["hidden"])}>
                  {lexeme.meaning}
                </p>
              </div>
              {(hidesWord || hidesMeaning) && !isShown && (
                <IconButton
                  icon="check"
                  label={t("study.showHidden")}
                  onClick={() => setShown((now) => new Set(now).add(id))}
                />
              )}
              {lexeme.audio === undefined ? null : (
                <IconButton
                  icon="speaker"
                  label={t("study.word.listen")}
                  onClick={() => playSound(lexeme.audio)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
