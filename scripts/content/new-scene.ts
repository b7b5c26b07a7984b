/** Begins a scene: npm run new:scene -- <category> <scene-id> */
import { projectFolders } from "#content/folders.ts";
import { newScene, NewSceneRefused } from "#content/authoring/new-scene.ts";

const [category, scene] = process.argv.slice(2);
try {
  if (category === undefined || scene === undefined)
    throw new NewSceneRefused("say where and what: npm run new:scene -- <category> <scene-id>");
  const files = newScene(projectFolders.content, category, scene);
  console.log([...files, "", "Fill them in, then: npm run content:check"].join("\n"));
} catch (error) {
  if (!(error instanceof NewSceneRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
