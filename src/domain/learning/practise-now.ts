/** A scene of the course, as far as the rule needs to know it. */
type CourseScene = { id: string; access: "free" | "member" };

type Situation<Scene extends CourseScene> = {
  /** All scenes, in the order of the course. */
  scenes: readonly Scene[];
  /** Scenes whose practice was left halfway. */
  begun: readonly string[];
  /** The best score of every scene that was practised to its end. */
  bestScores: Readonly<Record<string, number>>;
  isPremium: boolean;
};

/** What a learner can practise now, each scene once. */
export type PractiseNow<Scene extends CourseScene> = {
  begun: Scene[];
  /** Not yet an A, the weakest first. */
  weak: Scene[];
  /** Never practised, in the order of the course. */
  fresh: Scene[];
};

/** From this score on, grade A, nothing has to be better. */
const known = 85;

/** No more of a kind are offered at once. */
const mostOfAKind = 3;

/** What can be practised now. Members' scenes are offered to members only. */
export function practiseNow<Scene extends CourseScene>({
  scenes,
  begun,
  bestScores,
  isPremium,
}: Situation<Scene>): PractiseNow<Scene> {
  const open = scenes.filter(({ access }) => isPremium || access === "free");
  const isBegun = ({ id }: Scene): boolean => begun.includes(id);
  const best = ({ id }: Scene): number => bestScores[id] ?? 0;
  const rest = open.filter((scene) => !isBegun(scene));
  const weak = rest.filter((scene) => bestScores[scene.id] !== undefined && best(scene) < known);
  const fresh = rest.filter(({ id }) => bestScores[id] === undefined);
  return {
    begun: open.filter(isBegun).slice(0, mostOfAKind),
    weak: weak.sort((a, b) => best(a) - best(b)).slice(0, mostOfAKind),
    fresh: fresh.slice(0, mostOfAKind),
  };
}
