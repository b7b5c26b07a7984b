import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "#server/config.ts";
import { arrivalLimits } from "#server/http/arrivals.ts";
import { openFastify } from "#server/http/open-fastify.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, "deploy", file), "utf8");

const services = z.record(
  z.string(),
  z.looseObject({
    image: z.string(),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal("ALL")]),
    security_opt: z.array(z.string()),
    restart: z.string(),
    build: z.object({ dockerfile: z.literal("deploy/Dockerfile"), context: z.literal("..") }).optional(),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    environment: z.record(z.string(), z.string()).default({}),
    volumes: z.array(z.string()).default([]),
  }),
);
const compose = z
  .looseObject({
    services,
    volumes: z.record(z.string(), z.null()),
    networks: z.object({
      default: z.object({
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), gateway: z.ipv4() })]) }),
      }),
    }),
  })
  .parse(parse(read("compose.yaml"), { merge: true }));
const names = Object.keys(compose.services);

describe("the compose file", () => {
  test("gives services no needless rights and lets them depend only on existing services", () => {
    for (const { depends_on } of Object.values(compose.services))
      expect(Object.keys(depends_on).filter((name) => !names.includes(name))).toEqual([]);
    expect(names).toEqual(["proxy", "app1", "app2", "postgres", "redis"]);
  });

  test("declares its named volumes", () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((it) => it.split(":")[0]),
    );
    expect(used.filter((name) => !(name !== undefined && name in compose.volumes))).toEqual([]);
  });

  test("uses only variables that the example sets", () => {
    const asked = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const given = [...read("environment.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(given));
  });

  const values: Record<string, string> = {
    KAIWA_HOST: "kaiwa.test",
    KAIWA_METRICS_TOKEN: "0123456789abcdef",
    KAIWA_DATABASE_PASSWORD: "secret",
    KAIWA_REDIS_PASSWORD: "counting",
  };
  const environment = Object.entries(compose.services["app1"]?.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) => values[variable] ?? ""),
  ]);
  const config = readConfig({ NODE_ENV: "production", ...Object.fromEntries(environment) });

  test.each(["203.0.113.7", "198.51.100.1, 203.0.113.7"])(
    "sees the client's address behind HTTPS proxy, gateway and HAProxy if X-Forwarded-For was %s",
    async (forwarded) => {
      const [{ gateway }] = compose.networks.default.ipam.config;
      const { networks } = z
        .looseObject({ networks: z.object({ default: z.object({ ipv4_address: z.ipv4() }) }) })
        .parse(compose.services["proxy"]);
      expect(read("compose.yaml")).toMatch(/^\s*option forwardfor$/m);
      const app = openFastify({ ...config, logLevel: "silent" }, arrivalLimits);
      app.get("/", ({ ip }) => ip);
      const answer = await app.inject({
        url: "/",
        remoteAddress: networks.default.ipv4_address,
        headers: { "x-forwarded-for": `${forwarded}, ${gateway}` },
      });
      expect(answer.body).toBe("203.0.113.7");
    },
  );

  test("sets the same Redis password in Redis and in the server", () => {
    const { command } = z.looseObject({ command: z.array(z.string()) }).parse(compose.services["redis"]);
    expect(command.slice(-2)).toEqual(["--requirepass", "${KAIWA_REDIS_PASSWORD:?}"]);
    expect(config.redisUrl).toContain("//:counting@");
  });

  test("sets an environment that the server accepts", () => {
    expect(config).toMatchObject({
      redisUrl: expect.stringContaining("@redis:6379"),
      database: {
        url: "postgres://kaiwa:secret@postgres:5432/kaiwa",
      },
    });
  });
});

describe("the Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const image = dockerfile.split(/^FROM /m).at(-1) ?? "";
  /** The words of each COPY instruction. */
  const copies = (text: string): string[][] =>
    [...text.matchAll(/^COPY (.*)$/gm)].map(([, words = ""]) => words.split(" "));
  const copied = copies(image).map((words) => words.at(-1));

  test("runs without root, has a health check, and holds every layer that the server imports", () => {
    expect(image).toMatch(/^USER 65534:65534$/m);
    expect(image).toMatch(/^HEALTHCHECK /m);
    const { references } = z
      .object({ references: z.array(z.object({ path: z.string() })) })
      .parse(parse(readFileSync(join(root, "src/server/tsconfig.json"), "utf8")));
    for (const { path } of references) expect(copied).toContain(join("src/server", path));
  });

  test("contains the built pages and the operators' commands", () => {
    expect(copied).toEqual(expect.arrayContaining(["build/pages", "scripts/operate"]));
  });

  test("copies only files that exist", () => {
    const own = copies(dockerfile).filter(([first]) => first?.startsWith("--from=") === false);
    const sources = own.flatMap((words) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });
});
