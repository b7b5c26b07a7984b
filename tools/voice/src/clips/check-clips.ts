import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { droppedClipsFile } from "../../../../src/content/ear/dropped-clips.ts";
import type { DroppedClips } from "../../../../src/content/ear/dropped-clips.ts";
import type { AudioManifest } from "../../../../src/content/speech/audio.ts";
import { contrastIds } from "../../../../src/domain/ear/contrast.ts";
import type { ContrastId } from "../../../../src/domain/ear/contrast.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { measure } from "../listen/measure.ts";
import { writeAside } from "../model/prepare.ts";
import { readingOf } from "../requests.ts";
import type { Request } from "../requests.ts";
import { Choices } from "./choices.ts";
import { confirm } from "./confirm.ts";
import type { MeasuredClip, Verdict } from "./confirm.ts";

export type ClipFinding = { name: string; contrast: ContrastId; file: string; verdict: Verdict };

/**
 * The clip of the other word, in the same voice and form. Beside a lengthened word the other is heard as it is.
 * @example partnerName("small-tsu/0/1/stretched@male-1") // "small-tsu/0/0/word@male-1"
 */
export const partnerName = (name: string): string =>
  name.replace(
    /\/([01])\/(\w+)@/,
    (_, side: string, form: string) => `/${side === "0" ? 1 : 0}/${form === "stretched" ? "word" : form}@`,
  );

const contrastOf = (name: string): ContrastId => {
  const id = contrastIds.find((one) => name.startsWith(`${one}/`));
  if (id === undefined) throw new Error(`${name} is a clip of no contrast`);
  return id;
};

/** Checks clips of ear training: each against the other word of its pair. Nothing for clips that are missing or stale. */
export async function* checkClips(
  wanted: readonly Request[],
  all: readonly Request[],
  { folder, manifest, readAloud }: { folder: string; manifest: AudioManifest; readAloud: ReadAloud },
): AsyncGenerator<ClipFinding | undefined> {
  const choices = new Choices();
  const byName = new Map(all.map((request) => [request.name, request]));
  const measuredClip = async (name: string): Promise<(MeasuredClip & { file: string }) | undefined> => {
    const request = byName.get(name);
    const entry = manifest.clips[name];
    if (request === undefined || entry?.key !== request.key) return undefined;
    const path = join(folder, entry.file);
    if (!existsSync(path)) return undefined;
    const measured = await measure(readFileSync(path), entry, request.speech, readAloud);
    return { kana: readingOf(request.speech).replace(/[^ぁ-ゖァ-ヺー]/g, ""), file: entry.file, measured };
  };
  for (const { name } of wanted) {
    const own = await measuredClip(name);
    const other = await measuredClip(partnerName(name));
    if (own === undefined || other === undefined) {
      yield undefined;
      continue;
    }
    const contrast = contrastOf(name);
    const { samples } = own.measured;
    const verdict = await confirm(contrast, own, other, () =>
      choices.margin(own.file, samples, [own.kana, other.kana]),
    );
    yield { name, contrast, file: own.file, verdict };
  }
}

/** Writes the clips that packs leave out. Clips that were not checked this time stay as they are. */
export function writeDropped(folder: string, findings: readonly ClipFinding[], before: DroppedClips): void {
  const dropped = { ...before };
  for (const { name, file, verdict } of findings)
    if ("why" in verdict) dropped[name] = { file, why: verdict.why };
    else delete dropped[name];
  const inOrder = Object.entries(dropped).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  writeAside(join(folder, droppedClipsFile), `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** By contrast: how many clips there are, and how many a measurement or the recogniser confirms. */
export function clipTable(findings: readonly ClipFinding[]): string {
  const rows = contrastIds.map((contrast) => {
    const some = findings.filter((one) => one.contrast === contrast);
    const by = (how: string): number =>
      some.filter(({ verdict }) => "by" in verdict && verdict.by === how).length;
    const [measured, heard] = [by("measurement"), by("recogniser")];
    return `| ${contrast} | ${some.length} | ${measured} | ${heard} | ${some.length - measured - heard} |`;
  });
  return [
    "| contrast | clips | by measurement | by the recogniser | dropped |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
