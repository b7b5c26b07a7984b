import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who may import whom, and which packages. The whole architecture, in one table. */
const layers: Record<string, { from: string[]; packages: string[] }> = {
  domain: { from: [], packages: [] },
  contract: { from: ["domain"], packages: ["zod"] },
  content: {
    from: ["domain", "contract"],
    packages: [
      "node:*",
      "yaml",
      "zod",
      "@iconify-json/*",
      "@dicebear/*",
      "lindera-wasm-nodejs-ipadic",
      "opencc-js",
    ],
  },
  server: {
    from: ["domain", "contract"],
    packages: [
      "node:*",
      "zod",
      "fastify",
      "fastify-type-provider-zod",
      "@fastify/*",
      "kysely",
      "nodemailer",
      "pg",
      "prom-client",
      "@node-rs/argon2",
      "jose",
      "openid-client",
      "sharp",
    ],
  },
  web: {
    from: ["domain", "contract"],
    packages: ["react", "react-dom", "i18next", "react-i18next", "zustand"],
  },
};

/**
 * Inside web: each floor knows itself and the ones named. What is not a floor (main.tsx, app.tsx, routes.ts, late.tsx)
 * starts the app and may know all of them.
 */
const webKnows: Record<string, string[]> = {
  router: [],
  ui: ["router"],
  lib: [],
  boot: ["lib", "i18n"],
  i18n: ["lib", "boot"],
  native: ["lib"],
  sound: ["lib"],
  offline: ["lib"],
  learning: ["lib"],
  layout: ["router", "ui", "lib", "i18n", "offline"],
  features: ["router", "layout", "ui", "lib", "i18n", "boot", "native", "sound", "offline", "learning"],
  routes: ["features", "router", "layout", "ui", "lib", "i18n", "native", "sound", "offline", "learning"],
};

/** Why `file` may not import `spec`, or nothing. */
function objection(file: string, spec: string, isTypeOnly = false): string | undefined {
  const [, layer = "", group = "", part] = file.split("/");
  const rule = layers[layer];
  if (!rule) return `${layer} is not a layer`;
  if (spec.startsWith("./")) return undefined;
  if (spec.startsWith("../")) return "outside this folder, write #layer/path";
  if (!spec.startsWith("#")) {
    const isAllowed = rule.packages.some((p) =>
      p.endsWith("*") ? spec.startsWith(p.slice(0, -1)) : spec === p || spec.startsWith(`${p}/`),
    );
    return isAllowed ? undefined : `${layer} does not use the package ${spec}`;
  }
  const [to = "", toGroup = "", toPart, toFile] = spec.slice(1).split("/");
  if (to !== layer && !rule.from.includes(to)) return `${layer} does not know ${to}`;
  if (layer === "web" && to === "contract" && spec.endsWith(".schema.ts") && !isTypeOnly)
    return "browsers take only types from schemas";
  if (to !== layer) return undefined;
  if (layer === "web" && group in webKnows) {
    if (group === "features" && toGroup === "features")
      return toPart === part ? undefined : "features meet in routes";
    return toGroup === group || webKnows[group]?.includes(toGroup)
      ? undefined
      : `${group} does not know ${toGroup}`;
  }
  if (
    layer === "server" &&
    group === "modules" &&
    toGroup === "modules" &&
    toPart !== part &&
    toFile !== "service.ts"
  ) {
    return "reach another module through its service.ts";
  }
  return undefined;
}

type Import = { spec: string; isTypeOnly: boolean };

function importsOf(source: string): Import[] {
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/g,
  );
  const dynamic = source.matchAll(/import\(\s*["']([^"']+)["']/g);
  return [
    ...[...statements].map((m) => ({ spec: m[2] ?? "", isTypeOnly: m[1] !== undefined })),
    ...[...dynamic].map((m) => ({ spec: m[1] ?? "", isTypeOnly: false })),
  ];
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f))
  .map((f) => `src/${f}`);

test("every import follows the architecture", () => {
  expect(sources.length).toBeGreaterThan(50);
  const objections = sources.flatMap((file) =>
    importsOf(readFileSync(file, "utf8")).flatMap(({ spec, isTypeOnly }) => {
      const why = objection(file, spec, isTypeOnly);
      return why === undefined ? [] : [`${file} → ${spec}: ${why}`];
    }),
  );
  expect(objections).toEqual([]);
});

test("imports are found in every form they are written in", () => {
  const source =
    'import { a } from "./a.ts";\nimport type { B } from "#web/b.ts";\nimport "./c.css";\nconst d = import("./d.tsx");\nexport { e } from "zod";';
  expect(importsOf(source)).toEqual([
    { spec: "./a.ts", isTypeOnly: false },
    { spec: "#web/b.ts", isTypeOnly: true },
    { spec: "./c.css", isTypeOnly: false },
    { spec: "zod", isTypeOnly: false },
    { spec: "./d.tsx", isTypeOnly: false },
  ]);
});

test.each([
  ["src/domain/a.ts", "zod"],
  ["src/domain/a.ts", "node:fs"],
  ["src/web/lib/a.ts", "#server/db/database.ts"],
  ["src/server/app.ts", "#web/lib/api/api.ts"],
  ["src/server/app.ts", "#content/compile.ts"],
  ["src/web/features/player/a.tsx", "#web/features/favourites/heart.tsx"],
  ["src/web/features/player/a.tsx", "../favourites/heart.tsx"],
  ["src/web/features/player/a.tsx", "#web/routes/profile.tsx"],
  ["src/web/features/player/a.tsx", "#contract/feedback.schema.ts"],
  ["src/web/ui/button.tsx", "#web/lib/api/api.ts"],
  ["src/web/lib/api/api.ts", "#web/features/categories/api.ts"],
  ["src/web/lib/api/api.ts", "axios"],
  ["src/server/modules/login/a.ts", "#server/modules/favourites/store.ts"],
])("%s may not import %s", (file, spec) => {
  expect(objection(file, spec)).toBeTypeOf("string");
});

test.each([
  ["src/web/features/player/a.tsx", "#web/features/player/b.tsx", false],
  ["src/web/features/player/a.tsx", "#contract/feedback.schema.ts", true],
  ["src/web/routes/profile.tsx", "#web/features/profile/card.tsx", false],
  ["src/server/modules/login/a.ts", "#server/modules/favourites/service.ts", false],
])("%s may import %s", (file, spec, isTypeOnly) => {
  expect(objection(file, spec, isTypeOnly)).toBeUndefined();
});
