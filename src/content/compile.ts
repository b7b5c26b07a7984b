import { examine } from "./examine.ts";
import type { Progress } from "./examine.ts";
import type { Folders } from "./folders.ts";
import { ContentError } from "./read/read-yaml.ts";
import type { Problem } from "./read/read-yaml.ts";
import { writeCompiled } from "./write/write-compiled.ts";

/** What a compilation wrote. */
export type Compilation = {
  categories: number;
  scenes: number;
  /** What cannot be heard; never anything unless audio is optional. */
  unspoken: Problem[];
};

export type CompileOptions = {
  progress?: Progress;
  /** Lines and words without audio are compiled without it, to look at a scene before it is spoken. */
  isAudioOptional?: boolean;
};

/** Compiles `content/` into what the server serves, or refuses with every mistake there is. */
export function compile(
  folders: Folders,
  { progress, isAudioOptional = false }: CompileOptions = {},
): Compilation {
  const examined = examine(folders, progress);
  const { problems, unspoken, sources, scenes } = examined;
  const isOnlySilent = problems.length === unspoken.length;
  if (problems.length > 0 && !(isAudioOptional && isOnlySilent))
    throw new ContentError(
      problems,
      isOnlySilent ? "\n\nnpm run dev shows the content without this audio." : "",
    );
  writeCompiled(examined, folders.output);
  return { categories: sources.categories.data.length, scenes: scenes.length, unspoken };
}
