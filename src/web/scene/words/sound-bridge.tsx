import { useState } from "react";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import type { DictionaryEntry } from "#web/scene/api.ts";
import styles from "./sound-bridge.module.css";

type Bridge = NonNullable<DictionaryEntry["soundBridge"]>;
type Pair = Bridge["characters"][number];

/**
 * The rules that derive the sound of a word from the readings of its characters in the learner's own
 * language.
 */
export function SoundBridge({ bridge: { characters, rules, isFalseFriend } }: { bridge: Bridge }) {
  const texts = useOptionalTexts("speaking");
  const [isOpen, setIsOpen] = useState(false);
  if (texts === undefined) return null;
  const { t } = texts;
  return (
    <div>
      <ul className={styles["pairs"]}>
        {characters.map((pair) => (
          <li key={pair.character + pair.on}>
            <SoundPair pair={pair} />
          </li>
        ))}
      </ul>
      {isFalseFriend === true && <p>{t("soundBridge.falseFriend")}</p>}
      <Button icon="info" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t("soundBridge.title")}
      </Button>
      {isOpen && (
        <div className={styles["rules"]}>
          {rules.map(({ text, all, following, exceptions, examples }) => (
            <div key={text} className={styles["rule"]}>
              <p>{text}</p>
              <p className={styles["count"]}>
                {t("soundBridge.count", { all, following })}{" "}
                {exceptions.length > 0 &&
                  t("soundBridge.exception", { count: exceptions.length, characters: exceptions.join("・") })}
              </p>
              <ul>
                {examples.map(({ word, ...pair }) => (
                  <li key={word}>
                    <span lang="ja">{word}</span>: <SoundPair pair={pair} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function SoundPair({ pair: { character, own, on } }: { pair: Pair }) {
  return (
    <>
      <span lang="ja">{character}</span> {own} → <span lang="ja">{on}</span>
    </>
  );
}
