/**
 * Imports our Anki decks with Anki's own importer, each twice, the second time in another language, and counts notes,
 * duplicates and audio. Exits with 1 if there is a duplicate or if audio is missing. The content must be built.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { installPackages } from "../debian-packages.ts";
import { exportDeck } from "./deck.ts";

/** The last version in pure Python. Debian 12 no longer lists it, but Debian's mirrors still have it. */
const anki = {
  file: "pool/main/a/anki/anki_2.1.15+dfsg-3_all.deb",
  sha256: "04e1b389c6ce28a2dd26438144222ce1baa19ddec3eaa14c92f4b7a52d6a5812",
  needs: "python3-decorator python3-bs4 python3-requests python3-send2trash",
};

/** A scene with one path, a scene with several paths, and a members' scene. */
const scenes = ["ramen-order", "convenience-store", "pharmacy"];

async function installAnki(): Promise<string> {
  const folder = join(import.meta.dirname, "../../test-results/anki");
  const program = join(folder, "usr/share/anki");
  installPackages(anki.needs);
  if (existsSync(program)) return program;
  const [mirror] = execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI)"], {
    encoding: "utf8",
  }).split("\n");
  const url = new URL(anki.file, mirror);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  if (createHash("sha256").update(bytes).digest("hex") !== anki.sha256)
    throw new Error(`${url.pathname} is not the expected file`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "anki.deb"), bytes);
  execFileSync("dpkg-deb", ["-x", join(folder, "anki.deb"), folder]);
  return program;
}

/** Anki's importer prints this after each deck. */
const counts = z.array(
  z.object({ notes: z.int(), cards: z.int(), distinct: z.int(), sounds: z.int(), missing: z.int() }),
);

const program = await installAnki();
using temporary = mkdtempDisposableSync(join(tmpdir(), "kaiwa-anki-"));
const folder = temporary.path;
const decks = [];
for (const scene of scenes)
  for (const language of ["en", "zh"] as const) {
    const deck = join(folder, `${scene}-${language}.apkg`);
    await pipeline(await exportDeck({ scene }, language), createWriteStream(deck));
    decks.push(deck);
  }
const printed = execFileSync(
  "/usr/bin/python3",
  [join(import.meta.dirname, "import.py"), program, folder, ...decks],
  { env: { HOME: folder, LC_ALL: "C.UTF-8" }, encoding: "utf8" },
);
const found = counts.parse(JSON.parse(printed.trim().split("\n").at(-1) ?? ""));
console.table(found);
const isWrong = found.some(({ notes, cards, distinct, missing }, index) => {
  const isAgain = index % 2 === 1;
  const grows = notes > (found[index - 1]?.notes ?? 0);
  return grows === isAgain || distinct !== notes || cards !== notes || missing > 0;
});
if (isWrong || found.length !== decks.length) {
  console.error("a deck has duplicates or lacks audio");
  process.exitCode = 1;
}
