import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { content } from "#contract/content.ts";
import { paths } from "#domain/screens.ts";
import { call } from "#web/lib/api.ts";
import { useLoad } from "#web/lib/use-load.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AccentDrawing } from "./accent-drawing.tsx";
import type { ContentToken, LexemeData, Scene } from "./api.ts";
import { FormName } from "./form-name.tsx";
import { Ruby } from "#web/layout/ruby.tsx";
import { playSound } from "#web/lib/sound.ts";
import styles from "./word-card.module.css";

/** A word that was tapped, and the line it was tapped in. */
export type TappedWord = { token: ContentToken; segment: number };

type Props = { scene: Scene; tapped: TappedWord };

/** What a word means and how it sounds. A scene carries its own words, so this works without a network. */
export function WordCard({ scene, tapped: { token } }: Props) {
  const { t } = useTranslation();
  const lexeme = token.lexeme === undefined ? undefined : scene.lexemes[token.lexeme];
  if (lexeme === undefined) return <p className={styles["missing"]}>{t("study.word.notFound")}</p>;
  return (
    <div className={styles["card"]}>
      <div className={styles["head"]}>
        <p className={styles["headword"]} lang="ja">
          <Ruby token={lexeme} isShown />
        </p>
        {lexeme.audio === undefined ? null : (
          <IconButton icon="speaker" label={t("study.word.listen")} onClick={() => playSound(lexeme.audio)} />
        )}
      </div>
      <p className={styles["reading"]}>
        <span lang="ja">{lexeme.reading}</span> · <span lang="ja-Latn">{lexeme.romaji}</span>
      </p>
      <AccentDrawing reading={lexeme.reading} accent={lexeme.accent} />
      <p className={styles["meaning"]}>{lexeme.meaning}</p>
      <p className={styles["facts"]}>
        {t(`study.word.pos.${partOfSpeech(lexeme)}`)} · {lexeme.level}
      </p>
      {token.form === undefined ? null : (
        <p className={styles["facts"]}>
          {t("study.word.form")}：<span lang="ja">{token.text}</span> <FormName form={token.form} />
        </p>
      )}
      <Elsewhere scene={scene} headword={lexeme.headword} />
    </div>
  );
}

const knownPos = [
  "noun",
  "pronoun",
  "verb-ichidan",
  "verb-godan",
  "verb-suru",
  "verb-irregular",
  "i-adjective",
  "na-adjective",
  "adverb",
  "particle",
  "conjunction",
  "interjection",
  "expression",
  "counter",
  "numeral",
  "prefix",
  "suffix",
  "determiner",
  "auxiliary",
  "name",
] as const;

/** A class of words this version has no name for is at least an expression. */
function partOfSpeech({ pos }: LexemeData): (typeof knownPos)[number] {
  return knownPos.find((known) => known === pos) ?? "expression";
}

/** Other scenes with the word; an extra that needs the network and is left out without one. */
function Elsewhere({ scene, headword }: { scene: Scene; headword: string }) {
  const { t } = useTranslation();
  const entries = useLoad(
    useCallback(() => call(content.dictionary, { params: { word: headword } }), [headword]),
  );
  if (entries.state !== "ready") return null;
  const others = (entries.data.find((entry) => entry.headword === headword)?.scenes ?? []).filter(
    ({ id }) => id !== scene.id,
  );
  if (others.length === 0) return null;
  return (
    <p className={styles["facts"]}>
      {t("study.word.elsewhere")}
      {others.slice(0, 4).map(({ id, title }) => (
        <Link key={id} className={styles["other"]} to={paths.study(id, "dialogue")}>
          {title}
        </Link>
      ))}
    </p>
  );
}
