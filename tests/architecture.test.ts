import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf, targetOf } from "#tests/support/source-imports.ts";

/** Which layers each layer may import, and which packages. This table is the whole architecture. */
const layers: Record<string, { from: string[]; packages: string[] }> = {
  // ts-fsrs only in src/domain/review.
  domain: { from: [], packages: ["ts-fsrs"] },
  contract: { from: ["domain"], packages: ["zod"] },
  listening: { from: ["domain"], packages: [] },
  content: {
    from: ["domain", "contract", "listening"],
    packages: ["node:*", "yaml", "zod", "lindera-wasm-nodejs-ipadic", "opencc-js"],
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
      "ioredis",
      "rate-limiter-flexible",
      "@node-rs/argon2",
      "jose",
      "openid-client",
      "sharp",
      "fflate",
    ],
  },
  dev: { from: ["domain", "contract", "server"], packages: ["node:*", "zod", "fastify", "jose"] },
  web: {
    from: ["domain", "contract", "listening"],
    packages: ["react", "react-dom", "i18next", "react-i18next", "uqr", "zustand"],
  },
};

/**
 * Inside web, a subject may import itself and the subjects of lower levels. The files beside them (main.tsx, app.tsx,
 * routes.ts, after-first-paint.tsx) start the app and may import all of them.
 */
const webLevels: Record<string, number> = {
  kit: 1,
  ...levels(2, ["learning", "offline", "membership", "site", "take-along", "embed"]),
  ...levels(3, ["speaking", "review", "account", "catalogue", "ear", "home", "learner", "native", "install"]),
  ...levels(4, ["scene", "practice", "preferences"]),
  routes: 5,
};

function levels(level: number, subjects: readonly string[]): Record<string, number> {
  return Object.fromEntries(subjects.map((subject) => [subject, level]));
}

/** The role of a file of a server module, by its name: `redirect-routes.ts` has routes, `identity-store.ts` is a store. */
function moduleRole(file: string): "routes" | "service" | "store" {
  const [, role] = /(?:^|[-/])(routes|store)\.ts$/.exec(file) ?? [];
  return role === "routes" || role === "store" ? role : "service";
}

const moduleOf = (file: string): string | undefined => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1];

/** Whether a file may contain queries: files of the database, and stores of modules and jobs. */
function mayQuery(file: string): boolean {
  if (file.startsWith("src/server/db/")) return true;
  const hasStores = moduleOf(file) !== undefined || file.startsWith("src/server/jobs/");
  return hasStores && moduleRole(file) === "store";
}

/**
 * The rules inside the server: routes call services, and services call stores. A module uses another module
 * only through its service. Only stores and `db/` contain SQL.
 */
function serverObjection(file: string, spec: string): string | undefined {
  const module = moduleOf(file);
  const role = moduleRole(file);
  if (spec === "kysely" && !mayQuery(file))
    return "only src/server/db and stores use Kysely: move the query into a *store.ts";
  if (module === undefined) return undefined;
  if (/^(@fastify\/|fastify$)/.test(spec) && role !== "routes")
    return "only routes know HTTP: move this into a *routes.ts";
  const target = targetOf(file, spec) ?? "";
  const toModule = moduleOf(target);
  if (toModule === undefined) return undefined;
  if (toModule !== module && target !== `src/server/modules/${toModule}/service.ts`)
    return "another module is reached through its service.ts";
  const toRole = moduleRole(target);
  if (role === "routes" && toRole === "store")
    return "routes call a service, and the service calls the store";
  if (role !== "routes" && toRole === "routes") return `a ${role} does not know the routes that lead to it`;
  if (role === "store" && target.endsWith("/service.ts")) return "a store does not know the service above it";
  return undefined;
}

/** Kysely's methods that start a query, and its tag for SQL text. */
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

function holdsForeignSql(file: string, source: string): boolean {
  return file.startsWith("src/server/") && !mayQuery(file) && query.test(source);
}

/** The reason why `file` may not import `spec`; undefined if it may. */
function objection(file: string, spec: string, isTypeOnly = false): string | undefined {
  const [layer = "", group = ""] = file.replace(/^src\//, "").split("/");
  const rule = layers[layer];
  if (!rule) return `${layer} is not a layer`;
  const inServer = layer === "server" ? serverObjection(file, spec) : undefined;
  if (inServer !== undefined) return inServer;
  if (spec.startsWith("./")) return undefined;
  if (spec.startsWith("../")) return "outside this folder, write #layer/path";
  if (!spec.startsWith("#")) {
    const isAllowed = rule.packages.some((p) =>
      p.endsWith("*") ? spec.startsWith(p.slice(0, -1)) : spec === p || spec.startsWith(`${p}/`),
    );
    if (!isAllowed || (spec === "ts-fsrs" && group !== "review"))
      return `${layer} does not use the package ${spec}`;
    return undefined;
  }
  const [to = "", toGroup = ""] = spec.slice(1).split("/");
  if (to !== layer && !rule.from.includes(to)) return `${layer} does not know ${to}`;
  if (layer === "web" && to === "contract" && spec.endsWith(".schema.ts") && !isTypeOnly)
    return "browsers take only types from schemas";
  if (to !== layer) return undefined;
  const level = layer === "web" ? webLevels[group] : undefined;
  if (level !== undefined && toGroup !== group && (webLevels[toGroup] ?? Infinity) >= level)
    return `${group} is not above ${toGroup}: let a route compose both, or move what both need further down`;
  return undefined;
}

const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ["**/node_modules", "**/*.test.{ts,tsx}"] });

/** The product, and the packages beside it. */
const sources = ["src", "dev"].flatMap(sourcesIn);
const allSources = [...sources, ...["lab", "tools", "scripts"].flatMap(sourcesIn)];

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

test("SQL is in stores and in src/server/db only", () => {
  expect(sources.filter((file) => holdsForeignSql(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  [
    "src/server/modules/login/service.ts",
    'await deps.database.query.selectFrom("users").selectAll().execute();',
  ],
  ["src/server/modules/login/routes.ts", 'tx.deleteFrom("users")'],
  ["src/server/http/store.ts", "await sql`select 1`.execute(query)"],
  ["src/server/jobs/worker.ts", 'database.query.selectFrom("jobs")'],
  ["src/server/modules/login/restore.ts", "sql<{ count: number }>`select count(*) from users`"],
])("rejects SQL in %s", (file, source) => {
  expect(holdsForeignSql(file, source)).toBe(true);
});

test.each([
  "src/server/modules/login/store.ts",
  "src/server/modules/login/link-store.ts",
  "src/server/jobs/job-store.ts",
  "src/server/db/a.ts",
])("allows SQL in %s", (file) => {
  expect(holdsForeignSql(file, 'query.selectFrom("users")')).toBe(false);
});

/** Type names that several files of one layer export, as "layer name". */
function repeatedTypes(files: readonly (readonly [file: string, source: string])[]): string[] {
  const names = files.flatMap(([file, source]) =>
    [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map((m) => `${file.split("/")[1]} ${m[1]}`),
  );
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

test("no layer exports two types of the same name", () => {
  expect(repeatedTypes(sources.map((file) => [file, readFileSync(file, "utf8")]))).toEqual([]);
  const twice = ["src/web/a.ts", "src/web/b.ts", "src/server/c.ts"];
  expect(repeatedTypes(twice.map((file) => [file, "export type Place = string;"]))).toEqual(["web Place"]);
});

/** The only file that uses the network, because others would lack the app's headers. */
const networkFile = "src/web/kit/api/request.ts";

/** Every way in which a script uses the network, or passes `fetch` to other code. */
const networkUse = [
  /(?<![.\w"'|])fetch\s*[(),;\]}]/,
  /\b(?:window|self|globalThis)\.fetch\b/,
  /\b(?:XMLHttpRequest|sendBeacon)\b/,
  /\bnew (?:Request|EventSource|WebSocket)\b/,
  /\bcaches?\b.*\.add(?:All)?\(/,
];

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

function reachesNetworkItself(file: string, source: string): boolean {
  const isElsewhereInWeb = file.startsWith("src/web/") && file !== networkFile;
  const code = withoutComments(source);
  return isElsewhereInWeb && networkUse.some((use) => use.test(code));
}

test("the web uses fetch in one file only, which sets the headers of every request", () => {
  expect(sources.filter((file) => reachesNetworkItself(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(sources).toContain(networkFile);
});

test.each([
  "const answer = await fetch(url);",
  "const answer = takeEarly() ?? fetch(url)",
  "const ask = fetch;",
  "retry(fetch, 3)",
  "window.fetch(url)",
  "self.fetch(event.request)",
  "new XMLHttpRequest()",
  'navigator.sendBeacon("/api/user/study/record", body)',
  "void keep(new Request(url))",
  "await cache.addAll(files)",
  "(await caches.open(name)).add(file)",
  "const cache = 1;\nawait cache.add(file)",
  'new EventSource("/api/events")',
  'new WebSocket("wss://kaiwa.example")',
])("rejects a direct request in a screen: %s", (source) => {
  expect(reachesNetworkItself("src/web/routes/profile.tsx", source)).toBe(true);
});

test.each([
  ["src/web/kit/api/request.ts", "return fetch(url);"],
  ["src/server/providers/google.ts", "await fetch(address)"],
  ["src/web/routes/profile.tsx", "// fetch(url) is for request.ts alone"],
  ["src/web/routes/profile.tsx", 'self.addEventListener("fetch", (event) => answer(event));'],
  ["src/web/routes/profile.tsx", "files.prefetch(url); const seen = new Set(); seen.add(1);"],
])("accepts code in %s that sends no direct request: %s", (file, source) => {
  expect(reachesNetworkItself(file, source)).toBe(false);
});

/** Code that leaves the page directly. A dialog that closes at the same time would cancel the navigation. */
const leaving =
  /\blocation\.(?:assign|replace)\(|\blocation\.href\s*=(?!=)|\b(?:window|document|self)\.location\s*=(?!=)/;

const leavesByHand = (file: string, source: string): boolean =>
  file.startsWith("src/web/") &&
  file !== "src/web/kit/router/departure.ts" &&
  leaving.test(withoutComments(source));

test("the web leaves the page through one file only, so that a closing dialog cannot cancel it", () => {
  expect(sources.filter((file) => leavesByHand(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["src/web/account/api.ts", "window.location.assign(address);", true],
  ["src/web/account/api.ts", 'location.replace("/login");', true],
  ["src/web/account/api.ts", "window.location.href = address;", true],
  ["src/web/account/api.ts", "document.location = address;", true],
  ["src/web/account/api.ts", "if (window.location.href === address) location.reload();", false],
  ["src/web/account/api.ts", "const location = useLocation();", false],
  ["src/web/kit/router/departure.ts", "view.location.assign(address);", false],
])("%s with %s leaves the page directly: %s", (file, source, expected) => {
  expect(leavesByHand(file, source)).toBe(expected);
});

test("every folder of the web has a level", () => {
  const folders = readdirSync("src/web", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...Object.keys(webLevels), "public"].sort());
});

test("finds every form of import", () => {
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
  ["src/domain/learning/a.ts", "ts-fsrs"],
  ["src/server/a.ts", "ts-fsrs"],
  ["src/listening/a.ts", "#web/kit/log.ts"],
  ["src/web/speaking/a.ts", "#web/scene/api.ts"],
  ["src/web/kit/a.ts", "#server/db/database.ts"],
  ["src/server/app.ts", "#web/kit/api/api.ts"],
  ["src/server/app.ts", "#content/compile.ts"],
  ["src/server/app.ts", "#dev/sandbox/sandbox.ts"],
  ["dev/sandbox/sandbox.ts", "kysely"],
  ["src/web/scene/a.tsx", "#web/practice/practice.tsx"],
  ["src/web/scene/a.tsx", "../learning/favourites.ts"],
  ["src/web/scene/a.tsx", "#web/routes/profile.tsx"],
  ["src/web/scene/a.tsx", "#contract/feedback.schema.ts"],
  ["src/web/learning/a.ts", "#web/offline/a.ts"],
  ["src/web/kit/api/api.ts", "#web/catalogue/api.ts"],
  ["src/web/kit/api/api.ts", "axios"],
  ["src/server/modules/login/a.ts", "#server/modules/favourites/store.ts"],
  ["src/server/modules/login/a.ts", "#server/modules/favourites/old/service.ts"],
  ["src/server/modules/login/store.ts", "./service.ts"],
  ["src/server/modules/login/link-store.ts", "#server/modules/login/links/service.ts"],
  ["src/server/modules/login/store.ts", "#server/modules/favourites/service.ts"],
  ["src/server/modules/login/store.ts", "./routes.ts"],
  ["src/server/modules/login/service.ts", "./routes.ts"],
  ["src/server/modules/login/a.ts", "./redirect-routes.ts"],
  ["src/server/modules/login/routes.ts", "./store.ts"],
  ["src/server/modules/login/routes.ts", "kysely"],
  ["src/server/modules/login/service.ts", "kysely"],
  ["src/server/http/store.ts", "kysely"],
  ["src/server/jobs/worker.ts", "kysely"],
  ["src/server/modules/login/service.ts", "fastify"],
  ["src/server/modules/login/store.ts", "@fastify/multipart"],
])("%s may not import %s", (file, spec) => {
  expect(objection(file, spec)).toBeTypeOf("string");
});

test.each([
  ["src/domain/review/a.ts", "ts-fsrs", false],
  ["src/web/scene/a.tsx", "#web/scene/b.tsx", false],
  ["src/web/scene/a.tsx", "#web/learning/favourites.ts", false],
  ["src/web/scene/a.tsx", "#contract/feedback.schema.ts", true],
  ["src/web/routes/profile.tsx", "#web/learner/profile/profile-card.tsx", false],
  ["src/server/modules/login/a.ts", "#server/modules/favourites/service.ts", false],
  ["src/server/modules/login/links/routes.ts", "#server/modules/login/service.ts", false],
  ["src/server/modules/login/links/service.ts", "#server/modules/login/store.ts", false],
  ["src/server/modules/login/links/store.ts", "#server/modules/login/store.ts", false],
  ["src/server/modules/login/routes.ts", "fastify", false],
  ["src/server/modules/login/link-store.ts", "kysely", true],
  ["dev/sandbox/sandbox.ts", "#server/sandbox.ts", true],
])("%s may import %s", (file, spec, isTypeOnly) => {
  expect(objection(file, spec, isTypeOnly)).toBeUndefined();
});

/**
 * Import cycles, each as a path: `["a", "b", "a"]`. A depth-first search that records every edge to a file on
 * the current path.
 */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      found.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const next of edges.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  };
  for (const file of edges.keys()) visit(file);
  return found;
}

/** The imports of each file, including types. */
function importGraph(files: readonly (readonly [file: string, source: string])[]): Map<string, string[]> {
  return new Map(
    files.map(([file, source]) => [
      file,
      importsOf(source).flatMap(({ spec }) => targetOf(file, spec) ?? []),
    ]),
  );
}

test("no files import one another in a cycle, including types", () => {
  const edges = importGraph(allSources.map((file) => [file, readFileSync(file, "utf8")]));
  // To fix a cycle, move the code that both files need into a file that imports neither.
  expect(circles(edges).map((circle) => circle.join(" → "))).toEqual([]);
});

/**
 * For every folder, which of its entries (files and subfolders) import which others: `src/server/db/a.ts` that imports
 * `src/server/http/b.ts` makes `src/server/db` import `src/server/http`.
 */
function folderGraph(files: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const [file, targets] of files) {
    for (const target of targets) {
      const from = file.split("/");
      const to = target.split("/");
      const level = from.findIndex((name, index) => name !== to[index]);
      if (level < 0) continue;
      const entry = from.slice(0, level + 1).join("/");
      edges.set(entry, [...(edges.get(entry) ?? []), to.slice(0, level + 1).join("/")]);
    }
  }
  return edges;
}

test("no folders import one another in a cycle", () => {
  // A program of the lab may combine the other folders.
  const parts = allSources.filter((file) => !/^lab\/[^/]+\/main\.ts$/.test(file));
  const edges = folderGraph(importGraph(parts.map((file) => [file, readFileSync(file, "utf8")])));
  expect(circles(edges).map((circle) => circle.join(" → "))).toEqual([]);
});

test("finds a cycle of folders without a cycle of files", () => {
  const edges = importGraph([
    ["src/server/db/store.ts", 'import { a } from "#server/http/reply.ts";'],
    ["src/server/http/reply.ts", ""],
    ["src/server/http/page/page.ts", 'import { b } from "#server/db/rows.ts";'],
    ["src/server/db/rows.ts", ""],
  ]);
  expect(circles(edges)).toEqual([]);
  expect(circles(folderGraph(edges))).toEqual([["src/server/db", "src/server/http", "src/server/db"]]);
});

test.each([
  { graph: { a: ["b"], b: ["c"], c: [] }, found: [] },
  { graph: { a: ["b", "c"], b: ["d"], c: ["d"], d: [] }, found: [] },
  { graph: { a: ["a"] }, found: [["a", "a"]] },
  { graph: { a: ["b"], b: ["a"] }, found: [["a", "b", "a"]] },
  { graph: { main: ["a"], a: ["b"], b: ["c", "zod"], c: ["a"] }, found: [["a", "b", "c", "a"]] },
])("finds the cycles $found in $graph", ({ graph, found }) => {
  expect(circles(new Map(Object.entries(graph)))).toEqual(found);
});

test("finds a cycle that is closed by a type import only", () => {
  const edges = importGraph([
    ["src/web/a.ts", 'import { b } from "./b.ts";'],
    ["src/web/b.ts", 'import type { A } from "#web/a.ts";'],
    ["lab/chaos/c.ts", 'import { d } from "../cluster/d.ts";'],
    ["lab/cluster/d.ts", 'import { c } from "../chaos/c.ts";'],
  ]);
  expect(circles(edges)).toEqual([
    ["src/web/a.ts", "src/web/b.ts", "src/web/a.ts"],
    ["lab/chaos/c.ts", "lab/cluster/d.ts", "lab/chaos/c.ts"],
  ]);
});
