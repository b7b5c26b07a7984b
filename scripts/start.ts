import { buildAll } from "./build.ts";

try {
  await buildAll();
} catch (error) {
  // A mistake in the content is for its author: the sentences, not where they were found.
  const { ContentError } = await import("#content/read-yaml.ts");
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import("#server/main.ts");
