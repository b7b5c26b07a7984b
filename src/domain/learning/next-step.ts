import { nextSceneWith } from "#domain/learning/bonds.ts";
import type { ProgressMap, RecentItem } from "#domain/learning/progress/progress.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";

/** The part of a scene that `nextStep` needs. */
export type StepScene = {
  id: string;
  category: string;
  level: string;
  access: "free" | "member";
};

/** What is known about the learner and the course. */
export type Situation<Scene extends StepScene = StepScene> = {
  scenes: readonly Scene[];
  progress: ProgressMap;
  recentItems: readonly RecentItem[];
  /** Best scores of practised scenes. */
  stamps: Readonly<Record<string, { best: number }>>;
  spoken: Readonly<Record<string, unknown>>;
  due: number;
  startingPoint: StartingAnswer | undefined;
  isPremium: boolean;
  /** The characters, each with their scenes in order. Undefined until they are loaded. */
  people: readonly { scenes: readonly { id: string }[] }[] | undefined;
  /** Downloaded scenes, if offline. */
  downloaded: ReadonlySet<string> | undefined;
  now: number;
};

/** The recommended next step. */
export type NextStep<Scene extends StepScene = StepScene> =
  | { kind: "start" | "next" | "again" | "speak"; scene: Scene }
  /** `percent` is the finished share. */
  | { kind: "continue"; scene: Scene; percent: number }
  /** `best` is the best score so far. */
  | { kind: "practise"; scene: Scene; best: number | undefined }
  | { kind: "review"; count: number };

/** Minimum score (grade B) at which a scene counts as practised. */
const wellPractised = 70;
/** Score (grade A) from which a scene is recommended only if there is no other. */
const known = 85;
/** A scene that was studied within this time comes before the review. */
const interruptedMs = 3600_000;
/** A scene is offered for speaking until the evening after it was studied. */
const speakWithinMs = 36 * 3600_000;

/**
 * The next step: without due cards, speaking the last scene; then a started scene if the learner studied in
 * the last hour; then today's review; then a started scene; then a new scene, and at last a known one. Of
 * started scenes, the last one is practised, or the latest unfinished one is continued. Undefined if no scene
 * can be opened.
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

/** Whether the learner can open a scene here and now. */
function opens({ isPremium, downloaded }: Situation, { id, access }: StepScene): boolean {
  return (isPremium || access === "free") && (downloaded === undefined || downloaded.has(id));
}

/** Started scenes that can be opened, latest first. */
function begunScenes<Scene extends StepScene>(situation: Situation<Scene>): Scene[] {
  const { scenes, recentItems } = situation;
  return recentItems.flatMap(({ id }) => scenes.filter((one) => one.id === id && opens(situation, one)));
}

function isHeard({ progress }: Situation, { id }: StepScene): boolean {
  return (progress[id]?.progress ?? 0) >= 100;
}

/** Whether a scene is practised but not yet spoken. */
function isToBeSpoken(situation: Situation, scene: StepScene): boolean {
  const { stamps, spoken } = situation;
  const isPractised = (stamps[scene.id]?.best ?? 0) >= wellPractised;
  return isHeard(situation, scene) && isPractised && spoken[scene.id] === undefined;
}

/**
 * Offers to speak the last scene. The offer comes after the review, because the learner may not be able to
 * speak aloud, and it expires, because some learners never speak.
 */
function freshRole<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { recentItems, now } = situation;
  const [latest] = begunScenes(situation);
  const [item] = recentItems;
  if (latest === undefined || item?.id !== latest.id || now - item.timestamp >= speakWithinMs)
    return undefined;
  return isToBeSpoken(situation, latest) ? { kind: "speak", scene: latest } : undefined;
}

/** The next step in started scenes: the last scene first, then unfinished ones. */
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
  return { kind: "continue", scene: unfinished, percent: progress[unfinished.id]?.progress ?? 0 };
}

/** The scenes that continue a story with a person the learner knows. */
function meetingsAgain({ people = [], progress, stamps, spoken }: Situation): Set<string> {
  const next = people.map(({ scenes }) =>
    nextSceneWith(
      scenes.map(({ id }) => ({
        id,
        record: {
          isHeard: (progress[id]?.progress ?? 0) >= 100,
          best: stamps[id]?.best,
          isSpoken: spoken[id] !== undefined,
        },
      })),
    ),
  );
  return new Set(next.flatMap((scene) => scene?.id ?? []));
}

/** The category for learners without any Japanese. They study its scenes in order. */
const beginnersPath = "first-steps";

/**
 * A new scene. A learner who starts from zero gets the next scene of the beginners' path. Other learners get
 * scenes of their level first; within a level, scenes with a person they know, then scenes of the last
 * category.
 */
function newScene<Scene extends StepScene>(situation: Situation<Scene>): NextStep<Scene> | undefined {
  const { scenes, recentItems, progress, stamps, spoken, startingPoint } = situation;
  const isBegun = ({ id }: StepScene): boolean =>
    (progress[id]?.completedSegments.length ?? 0) > 0 ||
    recentItems.some((item) => item.id === id) ||
    stamps[id] !== undefined ||
    spoken[id] !== undefined;
  const fresh = scenes.filter((one) => opens(situation, one) && !isBegun(one));
  const here = scenes.find(({ id }) => id === recentItems[0]?.id)?.category;
  const again = meetingsAgain(situation);
  const rank = ({ id, level, category }: StepScene): number =>
    levelRank(level, startingPoint) * 4 + (again.has(id) ? 0 : 2) + (category === here ? 0 : 1);
  const path =
    startingPoint === "zero" ? fresh.find(({ category }) => category === beginnersPath) : undefined;
  const scene = path ?? first(fresh, rank);
  const isFirst = recentItems.length === 0 && !scenes.some(isBegun);
  return scene && { kind: isFirst ? "start" : "next", scene };
}

/**
 * If every scene is started, recommends the scene with the weakest grade, then members' scenes, then scenes
 * never spoken, then the scene studied longest ago.
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

/** Ranks the learner's level and higher levels first, then lower levels from the nearest. */
function levelRank(level: string, startingPoint: StartingAnswer | undefined): number {
  const order = startingPoint === "some" ? ["N4", "N3", "N2", "N1", "N5"] : ["N5", "N4", "N3", "N2", "N1"];
  const place = order.indexOf(level);
  return place < 0 ? order.length : place;
}

/** The first item with the lowest rank. */
function first<Item>(items: readonly Item[], rank: (item: Item) => number): Item | undefined {
  let found: { item: Item; rank: number } | undefined;
  for (const item of items) {
    const own = rank(item);
    if (found === undefined || own < found.rank) found = { item, rank: own };
  }
  return found?.item;
}
