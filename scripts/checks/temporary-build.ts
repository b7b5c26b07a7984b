import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Writes files like those in build/web for one test and removes them. Paths are relative to build/web:
 * "assets/main-x1.js".
 */
export async function withBuild<T>(
  files: Record<string, string>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const build = await mkdtemp(join(tmpdir(), "kaiwa-build-"));
  const folder = join(build, "web");
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    return await work(folder);
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}
