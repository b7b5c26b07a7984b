import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import type { PageMark } from "#domain/diary/pages.ts";
import { barsBottom } from "#web/kit/layout/bars-bottom.ts";
import { capitalised, nameInSentence } from "#domain/scene/person-names.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { EndingSequence, RisingPart } from "#web/learning/ending/ending-sequence.tsx";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { DiaryPage } from "#web/learning/diary/page.tsx";
import { pageText, remarkerOf } from "#web/learning/diary/page-text.ts";
import type { PageSentence } from "#web/learning/diary/page-text.ts";
import { useVoicePlayer } from "#web/speaking/playing/use-voice-player.ts";
import { voiceOf } from "#web/speaking/playing/voice-of.ts";
import type { Voice } from "#web/speaking/playing/voice-player.ts";
import { readTake } from "#web/speaking/takes/takes.ts";
import { readingSegment } from "./reading-segment.ts";
import styles from "./spoken-page.module.css";

const loadReading = () => import("./read-aloud.tsx");
const ReadAloud = lazy(() => loadReading().then((m) => ({ default: m.ReadAloud })));
const PageSheet = lazy(() =>
  import("#web/learning/diary/page-sheet.tsx").then((m) => ({ default: m.PageSheet })),
);

/** The pause between two sentences. */
const pauseMs = 400;

/** In pixels: the space above the squares, and the height of the bar while the learner reads. */
const margin = 8;
const readingBar = 190;

type Props = {
  scene: ContentData;
  /** The segments of the path taken. */
  segments: readonly number[];
  /** The learner's segments that were recognised. */
  recognised: readonly number[];
  /** When the conversation began. */
  at: number;
  mark: PageMark;
  /** The grade that the mark stands for. */
  grade?: string;
  /** The next step after the page was read aloud. */
  next: ReactNode;
  /** Shown below the page. */
  children?: ReactNode;
};

/** The page of a conversation that has just ended: the learner hears it, reads it aloud and shares it. */
export function SpokenPage({ scene, segments, recognised, at, mark, grade, next, children }: Props) {
  const { t } = useTexts("diary");
  const pages = useDatedPages();
  const text = pageText(scene, segments);
  const partner = remarkerOf(scene, text);
  const [read, setRead] = useState<readonly number[]>([]);
  const [reading, setReading] = useState<"not-yet" | "now" | "over">("not-yet");
  const [current, setCurrent] = useState<number>();
  const [tapped, setTapped] = useState<number>();
  const [isSharing, setIsSharing] = useState<boolean>();
  const [takes, setTakes] = useState<readonly Voice[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const player = useVoicePlayer();
  const own = text.written
    .filter(({ id, quoted }) => quoted !== undefined && (recognised.includes(quoted) || read.includes(id)))
    .map(({ id }) => id);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    let isGone = false;
    loadReading().catch((error: unknown) => logProblem("reading aloud could not be preloaded", error));
    voicesOf(scene.id, text.written).then(
      (voices) => !isGone && setTakes(voices),
      (error: unknown) => logProblem("the learner's takes could not be read", error),
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- again after each sentence that was read
  }, [scene.id, read]);
  const models = [...text.written, ...(text.remark ? [text.remark] : [])].flatMap(({ audio }) =>
    audio === undefined ? [] : [{ sound: audio.url, pauseMs }],
  );
  const shown = [...text.written, ...(text.remark ? [text.remark] : [])].find(
    ({ id }) => id === tapped && current === undefined,
  );
  const number = pages.findIndex(({ id }) => id === scene.id) + 1;
  return (
    <>
      <EndingSequence>
        <h2 ref={heading} className={styles["title"]} tabIndex={-1}>
          {t("title", { number })}
        </h2>
        <div ref={page}>
          <DiaryPage
            scene={scene}
            text={text}
            at={at}
            mark={mark}
            markLabel={grade === undefined ? t(`mark.${mark}`) : `${t(`mark.${mark}`)} · ${grade}`}
            own={own}
            chosen={current ?? tapped}
            onChoose={setTapped}
          >
            <p className={styles["hint"]}>{t(own.length > 0 ? "hint.spoken" : "hint.typed")}</p>
            <div className={styles["voices"]}>
              {takes.length > 0 && (
                <Heard name="own" voices={takes} player={player}>
                  {t("yourVoice")}
                </Heard>
              )}
              {models.length > 0 && (
                <Heard name="model" voices={models} player={player}>
                  {capitalised(t("reads", { name: nameInSentence(partner) }))}
                </Heard>
              )}
            </div>
          </DiaryPage>
        </div>
        {children && <RisingPart>{children}</RisingPart>}
      </EndingSequence>
      <div ref={bar} className={styles["bar"]}>
        <div aria-live="polite">{shown && <Meaning sentence={shown} />}</div>
        {reading === "now" ? (
          <Suspense fallback={null}>
            <ReadAloud
              contentId={scene.id}
              sentences={text.written}
              onSentence={setCurrent}
              onRead={(id) => setRead((before) => [...before, id])}
              onOver={() => {
                setCurrent(undefined);
                setReading("over");
                bar.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        ) : (
          <div className={styles["actions"]}>
            <Button
              className={styles["share"]}
              aria-label={t("share.title")}
              onClick={() => setIsSharing(true)}
            >
              <Icon name="share" />
            </Button>
            {reading === "over" || text.written.length === 0 ? (
              next
            ) : (
              <Button
                variant="primary"
                isWide
                icon="microphone"
                onClick={() => {
                  // Runs in the tap, because otherwise a phone would not let sounds play later.
                  unlockSound();
                  player.hush();
                  setReading("now");
                  scrollToText(page.current);
                }}
              >
                {t("read.start")}
              </Button>
            )}
          </div>
        )}
      </div>
      {isSharing !== undefined && (
        <Suspense fallback={null}>
          <PageSheet
            isOpen={isSharing}
            onClose={() => setIsSharing(false)}
            page={{ scene, text, at, mark, own }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Scrolls the squares above the bar with the microphone, so that the learner can read them. */
function scrollToText(page: HTMLElement | null): void {
  const squares = page?.querySelector("[data-columns]")?.getBoundingClientRect();
  if (squares && squares.bottom > window.innerHeight - readingBar)
    window.scrollBy(0, squares.top - barsBottom() - margin);
}

/** The learner's takes for a page: of the sentences if they were read aloud, otherwise of the quoted lines. */
async function voicesOf(contentId: string, sentences: readonly PageSentence[]): Promise<Voice[]> {
  const voices: Voice[] = [];
  for (const { id, quoted } of sentences) {
    const take =
      (await readTake({ contentId, segment: readingSegment(id) })) ??
      (quoted === undefined ? undefined : await readTake({ contentId, segment: quoted }));
    if (take !== undefined) voices.push({ sound: voiceOf(take), pauseMs });
  }
  return voices;
}

/** The meaning of the chosen sentence, which is visible wherever the learner has scrolled. */
function Meaning({ sentence: { romaji, translation } }: { sentence: PageSentence }) {
  const { showRomaji } = usePreferences();
  return (
    <p className={styles["meaning"]}>
      {showRomaji && (
        <span className={styles["romaji"]} lang="ja-Latn" aria-hidden="true">
          {romaji}
        </span>
      )}
      {translation}
    </p>
  );
}

type HeardProps = {
  name: string;
  voices: readonly Voice[];
  player: ReturnType<typeof useVoicePlayer>;
  children: ReactNode;
};

function Heard({ name, voices, player, children }: HeardProps) {
  const isPlaying = player.playing?.name === name;
  return (
    <Button
      icon={isPlaying ? "pause" : "play"}
      aria-pressed={isPlaying}
      onClick={() => (isPlaying ? player.stop() : player.play(name, voices))}
    >
      {children}
    </Button>
  );
}
