import { join } from "node:path";
import { compile } from "#content/compile.ts";
import { ContentError } from "#content/read-yaml.ts";

const root = join(import.meta.dirname, "..");

try {
  const { categories } = compile(join(root, "content"), { folder: join(root, "build/content") });
  console.log(`content: ${categories} categories`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
