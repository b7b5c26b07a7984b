/** Creates a scene and lists it in its category: npm run new:scene -- <category> <scene-id> */
import { readSources } from "#content/read/sources.ts";
import { projectFolders } from "#content/folders.ts";
import { newScene, NewSceneRefused } from "#content/authoring/new-scene.ts";

const [category, scene] = process.argv.slice(2);
try {
  if (category === undefined || scene === undefined) throw new NewSceneRefused(usage());
  const files = newScene(projectFolders.content, category, scene);
  const done = `Listed last in "${category}" in content/categories.yaml. Fill the files in, then: npm run content:check`;
  console.log([...files, "", done].join("\n"));
} catch (error) {
  if (!(error instanceof NewSceneRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function usage(): string {
  const categories = readSources(projectFolders.content).categories.data.map(({ id }) => id);
  return [
    "npm run new:scene -- <category> <scene-id>",
    `  <category>  one of ${categories.join(", ")}`,
    "  <scene-id>  the scene's address and folder: lower-case words joined by hyphens, such as order-coffee",
    "It makes content/scenes/<category>/<scene-id>/ and lists the scene in content/categories.yaml.",
  ].join("\n");
}
