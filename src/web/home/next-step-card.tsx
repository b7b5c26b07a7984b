import { useEffect, useRef, useState } from "react";
import type { Ref, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { Person } from "#contract/town.schema.ts";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import type { Hour } from "#domain/site/skies.ts";
import { lazyPart } from "#web/kit/layout/lazy-part.tsx";
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { isPlainClick, Link } from "#web/kit/router/link.tsx";
import { openWithPicture } from "#web/kit/router/open-with-picture.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useDueScenes } from "#web/learning/review/due-today.ts";
import { useWaitingPeople, WaitingPeople } from "#web/learning/review/waiting-people.tsx";
import { session } from "#web/kit/session/session.ts";
import { useProgress } from "#web/learning/progress.ts";
import { hasHeard, sceneMarks } from "#web/learning/scene-marks.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import type { Guide } from "#web/learning/street/street.tsx";
import { useTown } from "#web/learning/town.ts";
import { NextPartner } from "./next-partner.tsx";
import styles from "./next-step-card.module.css";
import { SceneMinutes } from "./scene-minutes.tsx";
import type { TownScene } from "./scene-minutes.tsx";
import { useFace } from "./use-face.ts";
import { useNextStep } from "./use-next-step.ts";
import type { HomeStep } from "./use-next-step.ts";

const FirstQuestion = lazyPart(() => import("./first-question.tsx").then((m) => m.FirstQuestion));

type Props = {
  categories: readonly ListedCategory[];
  due: number;
  /** The hour at which the scene's place is shown. */
  hour: Hour;
  /** Called with the hour of the picture once it is shown, because the text on its sky changes colour. */
  onPicture: (hour: Hour) => void;
  /** Called with the partner of the next scene. */
  onGuide: (guide: Guide | undefined) => void;
};

/**
 * The next step: the scene's picture, a character with their first line, and a card that starts the scene
 * with a tap. On the first visit, the card first asks one question.
 */
export function NextStepCard({ categories, due, hour, onPicture, onGuide }: Props) {
  const { i18n } = useTranslation();
  const { startingPoint } = usePreferences();
  const town = useTown();
  const step = useNextStep(categories, due, i18n.language, town);
  const dueScenes = useDueScenes();
  const waiting = useWaitingPeople();
  const [isAnswered, setIsAnswered] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const next = step !== undefined && step !== "pending" && "scene" in step ? step.scene.id : undefined;
  const avatar = town?.people.find(({ id }) => id === town.scenes[next ?? ""]?.partner)?.avatar;
  useEffect(() => {
    onGuide(next === undefined || avatar === undefined ? undefined : { sceneId: next, avatar });
  }, [next, avatar, onGuide]);
  if (step === undefined) return null;
  const isReview = step !== "pending" && step.kind === "review";
  const first = (isReview ? dueScenes[0] : undefined) ?? categories[0]?.scenes[0]?.id;
  const sceneId = next ?? first;
  const cover = town?.scenes[sceneId ?? ""]?.coverImage;
  const asks = step !== "pending" && step.kind === "start" && startingPoint === undefined;
  return (
    <>
      <Picture ref={picture} cover={cover} hour={hour} onShown={onPicture} />
      <NextPartner town={town} sceneId={sceneId} />
      {step === "pending" ? (
        <div className={styles["room"]} />
      ) : asks ? (
        <FirstQuestion onAnswered={() => setIsAnswered(true)} />
      ) : (
        <Card
          step={step}
          waiting={isReview ? waiting : []}
          takesFocus={isAnswered}
          picture={picture}
          place={town?.scenes[sceneId ?? ""]}
        />
      )}
    </>
  );
}

type PictureProps = {
  ref: Ref<HTMLImageElement>;
  cover: string | undefined;
  hour: Hour;
  onShown: Props["onPicture"];
};

/** The scene's place at the learner's hour, behind greeting and host. It fades in once it has loaded. */
function Picture({ ref, cover, hour, onShown }: PictureProps) {
  const [shown, setShown] = useState<string>();
  if (cover === undefined) return null;
  const picture = pictureOf(cover, `home-${hour}`);
  const show = (): void => {
    setShown(picture);
    onShown(hour);
  };
  return (
    <img
      ref={ref}
      className={classNames(styles["picture"], shown === picture && styles["shown"])}
      src={picture}
      alt=""
      onLoad={show}
    />
  );
}

type CardProps = {
  step: HomeStep;
  /** For a review, the people whose lines are due. Empty until the people are loaded. */
  waiting: readonly Person[];
  /** Whether the learner has just answered the question, so that the focus moves to the card that replaced it. */
  takesFocus: boolean;
  /** Undefined until the people are loaded. */
  place: TownScene | undefined;
  picture: RefObject<HTMLImageElement | null>;
};

function Card({ step, waiting, takesFocus, picture, place }: CardProps) {
  const { t, i18n } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { to, label, title, japanese, icon } = useFace(step, waiting);
  const playOnArrival = usePlayOnArrival();
  return (
    <Link
      ref={link}
      className={styles["card"]}
      to={to}
      data-step={step.kind}
      onClick={(event) => {
        if (step.kind === "review") playOnArrival("review");
        if (icon !== "play" || !("scene" in step) || !isPlainClick(event)) return;
        playOnArrival(step.scene.id);
        openWithPicture(event, { to, picture: picture.current, cover: place?.coverImage });
      }}
    >
      <span className={styles["label"]}>
        {label}
        {"scene" in step && place && <SceneMinutes step={step} place={place} />}
      </span>
      {japanese === undefined || i18n.language === "ja" ? null : (
        <span className={classNames(styles["japanese"], "mincho")} lang="ja">
          {japanese}
        </span>
      )}
      <span className={styles["title"]}>{title}</span>
      {"scene" in step && <span className={styles["sentence"]}>{place?.summary}</span>}
      {"scene" in step && step.scene.access === "member" && step.kind === "next" && (
        <span className={styles["label"]}>{t("category.member")}</span>
      )}
      {waiting.length > 0 && <WaitingPeople people={waiting} />}
      {"scene" in step && <Steps sceneId={step.scene.id} kind={step.kind} />}
      <span className={styles["go"]}>
        <Icon name={icon} size={22} />
        {t(`home.go.${step.kind}`)}
      </span>
    </Link>
  );
}

const steps = [
  { name: "hear", japanese: "聞く" },
  { name: "practise", japanese: "練習" },
  { name: "speak", japanese: "話す" },
] as const;

/** The steps hear, practise and speak, with the completed ones and the current one marked. */
function Steps({ sceneId, kind }: { sceneId: string; kind: HomeStep["kind"] }) {
  const { t } = useTranslation();
  const { progress } = useProgress();
  const { best, isSpoken } = useSceneRecords()(sceneId);
  const isHeard = hasHeard(sceneMarks(session.owner(), sceneId), progress[sceneId]?.progress);
  const isDone = { hear: isHeard, practise: best !== undefined, speak: isSpoken };
  const now = kind === "practise" || kind === "speak" ? kind : "hear";
  return (
    <span className={styles["steps"]}>
      {steps.map(({ name, japanese }) => (
        <span
          key={name}
          className={styles["step"]}
          data-state={isDone[name] ? "done" : name === now ? "now" : ""}
        >
          <span className={classNames(styles["disc"], "mincho")} lang="ja" aria-hidden="true">
            {isDone[name] ? <Icon name="check" size={20} /> : japanese}
          </span>
          {t(`steps.${name}`)}
        </span>
      ))}
    </span>
  );
}

/**
 * Returns a function that makes a scene play when it opens. Call it in the tap that opens the scene. The code
 * of the function is loaded after the card is drawn, because a tap needs it immediately. If a tap comes
 * before the code, the tap is handled when the code arrives. The scene cannot have opened by then, because it
 * needs the same code.
 */
function usePlayOnArrival(): (contentId: string) => void {
  const tapped = useRef<string>(undefined);
  const play = useRef((contentId: string): void => {
    tapped.current = contentId;
  });
  useEffect(() => {
    import("#web/kit/sound/play-on-arrival.ts").then(
      ({ playOnArrival }) => {
        play.current = playOnArrival;
        if (tapped.current !== undefined) playOnArrival(tapped.current);
      },
      (error: unknown) => logProblem("the next scene will not play automatically", error),
    );
  }, []);
  return (contentId) => play.current(contentId);
}
