import type { ProgressMap, RecentItem } from "#domain/learning/progress/progress.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";

/** A scene of the course, as far as the rule needs to know it. */
export type StepScene = {
  id: string;
  /** The category it belongs to. */
  category: string;
  level: string;
  access: "free" | "member";
};

/** What is known about the learner and the course. */
export type Situation<Scene extends StepScene = StepScene> = {
  /** All scenes, in the order of the course. */
  scenes: readonly Scene[];
  progress: ProgressMap;
  recentItems: readonly RecentItem[];
  /** The stamp of every scene that was practised to its end, with its best score. */
  stamps: Readonly<Record<string, { best: number }>>;
  /** Scenes of which a role was spoken to its end. */
  spoken: Readonly<Record<string, unknown>>;
  /** How many cards of the review are due today. */
  due: number;
  startingPoint: StartingAnswer | undefined;
  isPremium: boolean;
  /** Offline: the downloaded scenes. Undefined online. */
  downloaded?: ReadonlySet<string> | undefined;
  now: number;
};

/** The one thing to do next. */
export type NextStep<Scene extends StepScene = StepScene> =
  | { kind: "start" | "next" | "again" | "speak"; scene: Scene }
  /** `done` segments of the scene are finished. */
  | { kind: "continue"; scene: Scene; done: number }
  /** `best` is the score so far, if there is one. */
  | { kind: "practise"; scene: Scene; best: number | undefined }
  | { kind: "review"; count: number };

/** From this score on, grade B, a scene counts as practised. */
const wellPractised = 70;
/** From this score on, grade A, a scene is left alone while there is anything else. */
const known = 85;
/** Whoever was interrupted goes on with the scene; the review can wait for so long. */
const interruptedMs = 3600_000;
/** Until the evening after it was studied a scene is offered to be spoken; then the course goes on without it. */
const speakWithinMs = 36 * 3600_000;

/**
 * The one next step: go on with the scene of this hour; else today's review; else the scene studied last, to its end,
 * through its practice and aloud; else a new scene, of the learner's level first. Undefined only where no scene can be opened.
 */
export function nextStep<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { recentItems, due, now } = situation;
  const own = ownStep(situation);
  const [latest] = recentItems;
  const isInterrupted = own !== undefined && latest !== undefined && now - latest.timestamp < interruptedMs;
  const role = due === 0 ? freshRole(situation) : undefined;
  if (role !== undefined) return role;
  if (isInterrupted) return own;
  if (due > 0) return { kind: "review", count: due };
  return own ?? newScene(situation) ?? oldScene(situation);
}

/** Whether everything of a scene is there for this learner, here and now. */
function opens({ isPremium, downloaded }: Situation, { id, access }: StepScene): boolean {
  return (isPremium || access === "free") && (downloaded === undefined || downloaded.has(id));
}

/** The scenes that were begun and open, the latest first. */
function begunScenes<Scene extends StepScene>(situation: Situation<Scene>): Scene[] {
  const { scenes, recentItems } = situation;
  return recentItems.flatMap(({ id }) => scenes.filter((one) => one.id === id && opens(situation, one)));
}

function isHeard({ progress }: Situation, { id }: StepScene): boolean {
  return (progress[id]?.progress ?? 0) >= 100;
}

/** Whether a scene is known well enough to be spoken, and never was. */
function isToBeSpoken(situation: Situation, scene: StepScene): boolean {
  const { stamps, spoken } = situation;
  const isPractised = (stamps[scene.id]?.best ?? 0) >= wellPractised;
  return isHeard(situation, scene) && isPractised && spoken[scene.id] === undefined;
}

/**
 * The role of the scene studied last. It waits for the review even within the hour, because not everybody is where they
 * can speak aloud. It is not offered for ever, so that learners who never speak see other scenes.
 */
function freshRole<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { recentItems, now } = situation;
  const [latest] = begunScenes(situation);
  const [item] = recentItems;
  if (latest === undefined || item?.id !== latest.id || now - item.timestamp >= speakWithinMs)
    return undefined;
  return isToBeSpoken(situation, latest) ? { kind: "speak", scene: latest } : undefined;
}

/** What is left to do in the scenes that were begun: in the last one first, then in others that have no end yet. */
function ownStep<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { progress, stamps } = situation;
  const begun = begunScenes(situation);
  const [latest] = begun;
  if (latest !== undefined && isHeard(situation, latest)) {
    const best = stamps[latest.id]?.best;
    if (best === undefined || best < wellPractised) return { kind: "practise", scene: latest, best };
  }
  const unfinished = begun.find((one) => !isHeard(situation, one));
  if (unfinished === undefined) return undefined;
  const done = progress[unfinished.id]?.completedSegments.length ?? 0;
  return { kind: "continue", scene: unfinished, done };
}

/** A scene that was never begun: of the wanted level first, in the category of the last one first. */
function newScene<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { scenes, recentItems, progress, startingPoint } = situation;
  const isBegun = ({ id }: StepScene): boolean =>
    (progress[id]?.completedSegments.length ?? 0) > 0 || recentItems.some((item) => item.id === id);
  const fresh = scenes.filter((one) => opens(situation, one) && !isBegun(one));
  const here = scenes.find(({ id }) => id === recentItems[0]?.id)?.category;
  const rank = ({ level, category }: StepScene): number =>
    levelRank(level, startingPoint) * 2 + (category === here ? 0 : 1);
  const scene = first(fresh, rank);
  return scene && { kind: recentItems.length === 0 ? "start" : "next", scene };
}

/**
 * When every scene was begun: the weakest grade, then what only members may open, then what was never spoken, then the
 * scene heard longest ago.
 */
function oldScene<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { scenes, recentItems, stamps, downloaded } = situation;
  const open = scenes.filter((one) => opens(situation, one));
  const weakest = first(open, ({ id }) => stamps[id]?.best ?? 0);
  const best = weakest && stamps[weakest.id]?.best;
  if (weakest !== undefined && (best ?? 0) < known) return { kind: "practise", scene: weakest, best };
  const place = (id: string): number => recentItems.findIndex((item) => item.id === id);
  const members = scenes.find(
    ({ id }) =>
      place(id) < 0 && (downloaded === undefined || downloaded.has(id)) && !open.some((one) => one.id === id),
  );
  if (members !== undefined) return { kind: "next", scene: members };
  const unspoken = open.find((one) => isToBeSpoken(situation, one));
  if (unspoken !== undefined) return { kind: "speak", scene: unspoken };
  const longestAgo = first(open, ({ id }) => -place(id));
  return longestAgo && { kind: "again", scene: longestAgo };
}

/** Levels from the learner's own upwards, then those below, from the nearest down. */
function levelRank(level: string, startingPoint: StartingAnswer | undefined): number {
  const order = startingPoint === "some" ? ["N4", "N3", "N2", "N1", "N5"] : ["N5", "N4", "N3", "N2", "N1"];
  const place = order.indexOf(level);
  return place < 0 ? order.length : place;
}

/** The first with the lowest rank. */
function first<Item>(items: readonly Item[], rank: (item: Item) => number): Item | undefined {
  let found: { item: Item; rank: number } | undefined;
  for (const item of items) {
    const own = rank(item);
    if (found === undefined || own < found.rank) found = { item, rank: own };
  }
  return found?.item;
}
