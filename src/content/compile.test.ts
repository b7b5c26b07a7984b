import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyEdit, withSampleContent } from "#tests/support/sample-content.ts";
import { compile } from "./compile.ts";
import { examine } from "./examine.ts";
import type { Folders } from "./folders.ts";

function makeSilent({ audio }: Folders): void {
  rmSync(audio, { recursive: true });
}

test("compiles nothing if audio is missing", () => {
  withSampleContent((folders) => {
    makeSilent(folders);
    expect(() => compile(folders)).toThrow(/npm run dev shows the content without this audio\.$/);
    expect(existsSync(folders.output)).toBe(false);
  });
});

test("compiles a scene without audio and names the missing files if audio is optional", () => {
  withSampleContent((folders) => {
    const whole = compile(folders, { isAudioOptional: true });
    expect(whole.unspoken).toEqual([]);
    makeSilent(folders);
    const { scenes, unspoken } = compile(folders, { isAudioOptional: true });
    expect(scenes).toBe(whole.scenes);
    expect(unspoken.map(({ say }) => say)).toEqual([
      expect.stringMatching(/^voicing\/0\/0\/word@female-1, .* cannot be heard yet: run npm run voice\.$/),
      expect.stringMatching(/^「もう一度お願いします。」 .* cannot be heard yet: run npm run voice\.$/),
      expect.stringMatching(/^segment 0, segment 1, .* cannot be heard yet: run npm run voice\.$/),
    ]);
    const dictionary = readFileSync(join(folders.output, "dictionary.json"), "utf8");
    expect(dictionary).not.toContain("/audio/");
    expect(
      examine(folders).scenes.flatMap(({ lines }) => lines.map(({ audio }) => audio.state)),
    ).not.toContain("spoken");
  });
});

test("reports other mistakes even if audio is optional", () => {
  withSampleContent((folders) => {
    makeSilent(folders);
    applyEdit(folders.content, { file: "cast.yaml", replace: "female-1", by: "nobody" });
    expect(() => compile(folders, { isAudioOptional: true })).toThrow(/must be a voice such as female-1/);
  });
});
