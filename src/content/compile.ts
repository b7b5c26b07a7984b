import { examine } from "./examine.ts";
import type { Progress } from "./examine.ts";
import type { Folders } from "./folders.ts";
import { ContentError } from "./read/read-yaml.ts";
import type { Problem } from "./read/read-yaml.ts";
import { writeCompiled } from "./write/write-compiled.ts";

export type Compilation = {
  categories: number;
  scenes: number;
  /** Missing audio, if audio is optional. */
  unspoken: Problem[];
};

export type CompileOptions = {
  progress?: Progress;
  /** Compiles lines and words without audio, to preview a scene. */
  isAudioOptional?: boolean;
};

/** Compiles `content/`, or throws with all mistakes. */
export async function compile(
  folders: Folders,
  { progress, isAudioOptional = false }: CompileOptions = {},
): Promise<Compilation> {
  const examined = examine(folders, progress);
  const { problems, unspoken, sources, scenes } = examined;
  const isOnlySilent = problems.length === unspoken.length;
  if (problems.length > 0 && !(isAudioOptional && isOnlySilent))
    throw new ContentError(
      problems,
      isOnlySilent ? "\n\nnpm run dev shows the content without this audio." : "",
    );
  await writeCompiled(examined, folders.output);
  return { categories: sources.categories.data.length, scenes: scenes.length, unspoken };
}
