import type { ContentLine } from "#web/scene/api.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { QuotingText } from "#web/kit/layout/quoting-text.tsx";
import { Ruby } from "#web/kit/layout/ruby.tsx";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import styles from "./line-registers.module.css";

type InRegister = NonNullable<ContentLine["registers"]>[number];

/** How a speaker would say the line to a friend, politely, or to a customer. */
export function LineRegisters({ registers }: { registers: readonly InRegister[] }) {
  const { t } = useTexts("learning");
  return (
    <section aria-label={t("registers.title")}>
      <h3 className={styles["title"]}>{t("registers.title")}</h3>
      <ul>
        {registers.map((one) => (
          <OtherRegister key={one.register} said={one} />
        ))}
      </ul>
    </section>
  );
}

function OtherRegister({ said }: { said: InRegister }) {
  const { t } = useTexts("learning");
  const { showFurigana, showRomaji } = usePreferences();
  const { status, play } = useSound(said.audio?.url);
  const isFailed = status === "failed";
  return (
    <li className={styles["register"]}>
      <div className={styles["words"]}>
        <p className={styles["to"]}>{t(`registers.${said.register}`)}</p>
        <p lang="ja">
          {said.tokens.map((token, index) => (
            <Ruby key={index} token={token} isShown={showFurigana} />
          ))}
        </p>
        {showRomaji && <p lang="ja-Latn">{said.romaji}</p>}
        <p className={styles["remark"]}>
          <QuotingText text={said.remark.text} japanese={said.remark.japanese} />
        </p>
        <p role="status" className={styles["failed"]}>
          {isFailed ? t("registers.failed") : ""}
        </p>
      </div>
      {said.audio !== undefined && (
        <IconButton
          icon={isFailed ? "repeat" : "speaker"}
          label={`${t("registers.listen")}: ${t(`registers.${said.register}`)}`}
          aria-busy={status === "loading" || undefined}
          onClick={() => play()}
        />
      )}
    </li>
  );
}
