import { optionsAt } from "../../../../../src/content/checks/similar-choices.ts";
import { examine } from "../../../../../src/content/examine.ts";
import { projectFolders } from "../../../../../src/content/folders.ts";
import { learnerRoleIn } from "../../../../../src/domain/learner-role.ts";
import { speakerAt } from "../../../../../src/domain/scene/paths.ts";
import { loadOpenJTalk } from "../../front-end/open-jtalk.ts";
import { isHeldOut, linePhrases } from "./turns.ts";
import type { Phrase, Turn } from "./turns.ts";

type Fork<Said> = { id: string; choices: Said[]; repairs: Said[] };

/** With fewer forks the result would not be reliable. */
const leastForks = 60;

/** Reads the learner's forks in the held-out scenes, with the models and repair phrases of the app. */
export async function readForks(): Promise<Turn[]> {
  const { scenes } = examine(projectFolders);
  const phrases = linePhrases(await loadOpenJTalk());
  const forks = scenes
    .filter(({ source }) => isHeldOut(source.id))
    .flatMap((scene): Fork<Phrase>[] => {
      const { id, scene: file } = scene.source;
      const learner = learnerRoleIn(file.data.lines);
      return scene.turns.flatMap((turn, index): Fork<Phrase>[] => {
        const written = file.data.turns[index];
        if (written === undefined || speakerAt(file.data, written) !== learner) return [];
        const said = optionsAt(scene, turn, index).flatMap(({ spoken: { name }, choice }) =>
          name === undefined ? [] : [{ isChoice: choice !== undefined, phrase: phrases.get(name) }],
        );
        // Skips a fork if a model is missing, because the app does not recognise speech there either.
        const known = said.flatMap(({ isChoice, phrase }) => (phrase ? [{ isChoice, phrase }] : []));
        if (known.length < said.length) return [];
        const those = (isChoice: boolean): Phrase[] =>
          known.filter((one) => one.isChoice === isChoice).map(({ phrase }) => asFileName(phrase));
        return [{ id: `${id}#${turn.after}`, choices: those(true), repairs: those(false) }];
      });
    });
  if (forks.length < leastForks)
    throw new Error(`only ${forks.length} of ${leastForks} required forks have models: run npm run voice`);
  return turnsOf(forks);
}

/** Replaces the slashes in the names of repair phrases, because each take is a file. */
const asFileName = (phrase: Phrase): Phrase => ({ ...phrase, id: phrase.id.replaceAll("/", "-") });

/** The takes to record: one choice at each fork and, at every second fork, also a repair phrase. */
export function turnsOf<Said extends { id: string }>(
  forks: readonly Fork<Said>[],
): { id: string; said: Said; candidates: Said[] }[] {
  return forks.flatMap(({ id, choices, repairs }, index) => {
    const candidates = [...choices, ...repairs];
    const choice = choices[index % choices.length];
    const repair = index % 2 === 0 ? repairs[(index / 2) % repairs.length] : undefined;
    return [choice, repair].flatMap((said) =>
      said === undefined ? [] : [{ id: `${id}.${said.id}`, said, candidates }],
    );
  });
}
