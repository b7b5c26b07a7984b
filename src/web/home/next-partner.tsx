import { useTranslation } from "react-i18next";
import type { TownData } from "#contract/town.schema.ts";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./next-partner.module.css";

type Props = { town: TownData | undefined; sceneId: string | undefined };

/**
 * A character of the next scene with the first line they say in it. Reserves its space before the characters are
 * loaded.
 */
export function NextPartner({ town, sceneId }: Props) {
  const { t } = useTranslation();
  const { showFurigana, showRomaji } = usePreferences();
  const scene = town?.scenes[sceneId ?? ""];
  const person = town?.people.find(({ id }) => id === scene?.partner);
  const sound = useSound(scene?.opening?.audio);
  if (person === undefined || scene === undefined) return <div className={styles["host"]} />;
  const { opening } = scene;
  return (
    <div className={styles["host"]}>
      {/* The key removes the previous face at once: it must not seem to say the next character's line. */}
      <img key={person.id} className={styles["portrait"]} src={person.avatar} alt="" width={84} height={84} />
      {opening && (
        <p className={styles["bubble"]}>
          <span className={styles["words"]}>
            <span className="visually-hidden">{person.name}: </span>
            <span lang="ja">
              <Ruby token={opening} isShown={showFurigana} />
            </span>
            {showRomaji && <span className={styles["romaji"]}>{opening.romaji}</span>}
          </span>
          {opening.audio !== undefined && (
            <IconButton
              icon="speaker"
              label={t("home.hear", { name: person.name })}
              className={styles["hear"]}
              onClick={() => sound.play()}
            />
          )}
        </p>
      )}
    </div>
  );
}
