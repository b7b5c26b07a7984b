import type { ReactNode, Ref } from "react";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import type { LineState } from "#domain/practice/session.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { Ruby } from "#web/layout/ruby.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { blankId } from "./keep-in-sight.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  scene: ContentData;
  line: ContentLine;
  state: LineState;
  /** By ear only: the words are bars as long as they are. */
  isHidden: boolean;
  /** Beside the speaker. */
  trailing?: ReactNode;
};

/** The line with its gap, after the line before it. The answer and its reading show only once it is answered. */
export function BlankLine({ ref, scene, line, state, isHidden, trailing }: Props) {
  const { t } = useTexts("practice");
  const speaker = scene.cast.find(({ id }) => id === line.speaker);
  const before = scene.lines[scene.lines.indexOf(line) - 1];
  return (
    <div ref={ref} className="pr-line">
      {before === undefined || isHidden ? null : (
        <p className="pr-before" lang="ja">
          {before.tokens.map((token) => token.text).join("")}
        </p>
      )}
      <div className="pr-speaker">
        {speaker === undefined ? null : <img src={speaker.avatar} alt="" width={40} height={40} />}
        <span>{speaker?.name}</span>
        {trailing}
      </div>
      {isHidden ? (
        <p className="visually-hidden">{t("hiddenLine")}</p>
      ) : (
        <p className="pr-translation">{line.translation}</p>
      )}
      <p className="pr-japanese" lang="ja">
        <Words line={line} state={state} isHidden={isHidden} />
      </p>
    </div>
  );
}

const isPunctuation = (text: string): boolean => /^[^\p{L}\p{N}]+$/u.test(text);

function Words({ line, state, isHidden }: Pick<Props, "line" | "state" | "isHidden">) {
  const { t } = useTexts("practice");
  const { showFurigana } = usePreferences();
  const { blank } = line;
  const isOpen = state === "open" && blank !== undefined;
  return line.tokens.map((token, index) => {
    const isInBlank = blank !== undefined && index >= blank.from && index < blank.to;
    if (isInBlank && isOpen) {
      return index === blank.from ? (
        <span key={index} id={blankId} className="pr-gap" role="img" aria-label={t("blank")} />
      ) : null;
    }
    if (isHidden && !isPunctuation(token.text)) {
      return <i key={index} className="pr-mask" style={{ width: `${token.text.length * 0.8}em` }} />;
    }
    const answered = state === "right" ? "pr-filled" : "pr-given";
    return (
      <span
        key={index}
        id={isInBlank && index === blank.from ? blankId : undefined}
        className={classNames(isInBlank && answered)}
      >
        <Ruby token={token} isShown={showFurigana} />
      </span>
    );
  });
}
