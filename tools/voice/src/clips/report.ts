import { join } from "node:path";
import { droppedClipsFile, readDroppedClips } from "../../../../src/content/ear/dropped-clips.ts";
import { contrastIds } from "../../../../src/domain/ear/contrast.ts";
import { writeAtomically } from "../model/prepare.ts";
import type { ClipFinding } from "./check-clips.ts";

/** Writes the clips that packs leave out. The entries of clips that this run did not check do not change. */
export function writeDropped(folder: string, findings: readonly ClipFinding[]): void {
  const dropped = readDroppedClips(folder);
  for (const { name, file, verdict } of findings)
    if ("why" in verdict) dropped[name] = { file, why: verdict.why };
    else delete dropped[name];
  const inOrder = Object.entries(dropped).toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  writeAtomically(
    join(folder, droppedClipsFile),
    `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`,
  );
}

/**
 * Lists, for each contrast, how many clips there are and how many a measurement or the recogniser confirms.
 * Then lists the dropped clips.
 */
export function clipReport(findings: readonly ClipFinding[]): { text: string; confirmedShare: number } {
  const rows = contrastIds.map((contrast) => {
    const some = findings.filter((one) => one.contrast === contrast);
    const by = (how: string): number =>
      some.filter(({ verdict }) => "by" in verdict && verdict.by === how).length;
    const [measured, heard] = [by("measurement"), by("recogniser")];
    return `| ${contrast} | ${some.length} | ${measured} | ${heard} | ${some.length - measured - heard} |`;
  });
  const dropped = findings.flatMap(({ name, verdict }) =>
    "why" in verdict ? [`dropped: ${name}: ${verdict.why}`] : [],
  );
  const confirmed = findings.length - dropped.length;
  const confirmedShare = confirmed / Math.max(1, findings.length);
  const text = [
    "| contrast | clips | by measurement | by the recogniser | dropped |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...dropped,
    `voice:check: ${confirmed} of ${findings.length} clips confirmed (${(100 * confirmedShare).toFixed(1)} %)`,
  ].join("\n");
  return { text, confirmedShare };
}
