type CourseScene = { id: string; access: "free" | "member" };

type Situation<Scene extends CourseScene> = {
  scenes: readonly Scene[];
  begun: readonly string[];
  /** Best scores of practised scenes. */
  bestScores: Readonly<Record<string, number>>;
  isPremium: boolean;
};

/** The scenes that the learner can practise now, each listed once. */
export type PractiseNow<Scene extends CourseScene> = {
  begun: Scene[];
  /** Below grade A, weakest first. */
  weak: Scene[];
  /** Never practised, in course order. */
  fresh: Scene[];
};

/** Minimum score of grade A, which needs no improvement. */
const known = 85;

/** Maximum number of scenes of each kind. */
const maxOfAKind = 3;

/** Lists the scenes to practise now. Only members get members' scenes. */
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
    begun: open.filter(isBegun).slice(0, maxOfAKind),
    weak: weak.sort((a, b) => best(a) - best(b)).slice(0, maxOfAKind),
    fresh: fresh.slice(0, maxOfAKind),
  };
}
