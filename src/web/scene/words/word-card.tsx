import { useCallback } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { content } from "#contract/content.ts";
import { paths } from "#domain/site/screens.ts";
import { useProblemText } from "#web/kit/layout/problem-text.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { ContentToken, DictionaryEntry, Scene } from "#web/scene/api.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { LexemeCard } from "./lexeme-card.tsx";
import { OtherLines } from "./other-lines.tsx";
import styles from "./word-card.module.css";

const SaveButton = optionalPart(() => import("#web/scene/save-parts.tsx").then((m) => m.SaveButton));
const SoundBridge = optionalPart(() => import("./sound-bridge.tsx").then((m) => m.SoundBridge));

/** What the card explains: a tapped word of a line, or text selected in it. */
export type TappedWord = { segment: number } & ({ token: ContentToken } | { selected: string });

const maxEntries = 3;
const maxScenes = 4;

const askDictionary = (word: string) => call(content.dictionary, { params: { word } });

type Props = {
  scene: Scene;
  /** Lines that the card may quote. */
  lines: Scene["lines"];
  tapped: TappedWord;
  onWord: (token: ContentToken, segment: number) => void;
};

/** Explains a word of the scene, which works offline, or looks up selected text in the dictionary. */
export function WordCard({ scene, lines, tapped, onWord }: Props) {
  if ("selected" in tapped) return <SelectedText scene={scene} text={tapped.selected} />;
  const { token, segment } = tapped;
  const { lexeme: id = "" } = token;
  const lexeme = scene.lexemes[id];
  if (lexeme === undefined) return <NotFound text={token.text} />;
  return (
    <LexemeCard
      lexeme={lexeme}
      here={token}
      save={
        <SaveButton
          contentId={scene.id}
          segment={segment}
          lexeme={id}
          headword={lexeme.headword}
          className={styles["listen"]}
        />
      }
    >
      <OtherLines lines={lines} lexeme={id} segment={segment} onWord={onWord} />
      <Elsewhere scene={scene} id={id} headword={lexeme.headword} />
    </LexemeCard>
  );
}

function NotFound({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Asked text={text} />
      <p>{t("study.word.notFound")}</p>
    </>
  );
}

/** The looked-up text, for a card without an entry. */
function Asked({ text }: { text: string }) {
  return (
    <p className={styles["asked"]} lang="ja">
      {text}
    </p>
  );
}

function LookUpFailed({ text, error, retry }: { text: string; error: unknown; retry: ReactNode }) {
  const problemText = useProblemText();
  return (
    <div className={styles["failed"]}>
      <Asked text={text} />
      <p role="alert">{problemText(error)}</p>
      {retry}
    </div>
  );
}

/** The dictionary entries for selected text. */
function SelectedText({ scene, text }: { scene: Scene; text: string }) {
  const { t } = useTranslation();
  const entries = useLoad(useCallback(() => askDictionary(text), [text]));
  const isUnknown =
    entries.state === "failed" && entries.error instanceof ApiError && entries.error.status === 404;
  if (isUnknown) return <NotFound text={text} />;
  if (entries.state === "failed") {
    const retry = (
      <Button isBusy={entries.isRetrying} onClick={entries.retry}>
        {t("common.retry")}
      </Button>
    );
    return <LookUpFailed text={text} error={entries.error} retry={retry} />;
  }
  if (entries.state === "loading") return <Skeleton shape="block" height={160} />;
  return entries.data.slice(0, maxEntries).map((entry) => (
    <LexemeCard key={entry.id} lexeme={entry} here={{ text, form: entry.form }}>
      <FromDictionary scene={scene} entry={entry} />
    </LexemeCard>
  ));
}

/** The dictionary's further details of a word. Renders nothing until they are loaded. */
function Elsewhere({ scene, id, headword }: { scene: Scene; id: string; headword: string }) {
  const entries = useLoad(useCallback(() => askDictionary(headword), [headword]));
  if (entries.state !== "ready") return null;
  // The dictionary returns all words with this spelling: 分 is a minute, a tenth of a degree, a share.
  const entry = entries.data.find((one) => one.id === id);
  return entry === undefined ? null : <FromDictionary scene={scene} entry={entry} />;
}

function FromDictionary({ scene, entry }: { scene: Scene; entry: DictionaryEntry }) {
  return (
    <>
      {entry.soundBridge === undefined ? null : <SoundBridge bridge={entry.soundBridge} />}
      <SceneLinks scene={scene} scenes={entry.scenes} />
    </>
  );
}

function SceneLinks({ scene, scenes }: { scene: Scene; scenes: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation();
  const others = scenes.filter(({ id }) => id !== scene.id).slice(0, maxScenes);
  if (others.length === 0) return null;
  return (
    <div className={styles["elsewhere"]}>
      <p>{t("study.word.elsewhere")}</p>
      {others.map(({ id, title }) => (
        <Link key={id} className={styles["other"]} to={paths.study(id, "dialogue")}>
          {title}
        </Link>
      ))}
    </div>
  );
}
