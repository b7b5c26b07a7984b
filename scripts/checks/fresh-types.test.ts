import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetStaleTypes, rememberTypes } from "./fresh-types.ts";

const compiler = join(import.meta.dirname, "../../node_modules/.bin/tsc");
const whole = JSON.stringify({ login: "登录", save: "保存" });
const withoutLogin = JSON.stringify({ save: "保存" });

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kaiwa-types-"));
  mkdirSync(join(root, "src/web/kit/i18n"), { recursive: true });
  writeFileSync(
    join(root, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        composite: true,
        strict: true,
        lib: ["es5"],
        skipLibCheck: true,
        types: [],
        module: "nodenext",
        resolveJsonModule: true,
        emitDeclarationOnly: true,
        rootDir: ".",
        outDir: "build/types/rest",
        tsBuildInfoFile: "build/types/rest.tsbuildinfo",
      },
      include: ["src/**/*.ts", "src/**/*.json"],
    }),
  );
  writeFileSync(
    join(root, "src/web/texts.ts"),
    'import type zh from "./kit/i18n/zh.json";\nexport const key: keyof typeof zh = "login";\n',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (texts: string): void => writeFileSync(join(root, "src/web/kit/i18n/zh.json"), texts);
const compile = (): boolean => spawnSync(compiler, ["-b"], { cwd: root }).status === 0;
function check(): boolean {
  forgetStaleTypes(root);
  const isRight = compile();
  rememberTypes(root);
  return isRight;
}

test("rejects a removed text, accepts it when it is restored, and rejects it again", () => {
  const verdicts = [whole, withoutLogin, whole, withoutLogin].map((texts) => {
    put(texts);
    return check();
  });
  expect(verdicts).toEqual([true, false, true, false]);
});

test("rejects a removed text even if the compiler ran in between", () => {
  put(withoutLogin);
  expect(check()).toBe(false);
  put(whole);
  compile();
  put(withoutLogin);
  expect(check()).toBe(false);
  put(whole);
  compile();
  expect(check()).toBe(true);
});
