import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
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
    build: z.object({ dockerfile: z.string(), context: z.literal(".."), target: z.string().optional() }),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    environment: z.record(z.string(), z.string()).default({}),
    volumes: z.array(z.string()).default([]),
    network_mode: z.string().optional(),
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
    for (const { depends_on, build } of Object.values(compose.services)) {
      expect(Object.keys(depends_on).filter((name) => !names.includes(name))).toEqual([]);
      const dockerfile = readFileSync(join(root, build.dockerfile), "utf8");
      if (build.target !== undefined)
        expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${build.target}$`, "m"));
    }
  });

  test("has two app processes, each with a PgBouncer, three databases and three etcd members", () => {
    for (const name of ["app1", "app2", "db1", "db2", "db3", "etcd1", "etcd2", "etcd3", "redis", "proxy"])
      expect(names).toContain(name);
    expect(compose.services["pgbouncer1"]?.network_mode).toBe("service:app1");
    expect(compose.services["pgbouncer2"]?.network_mode).toBe("service:app2");
  });

  test("has every host that the configuration files name", () => {
    const hosts = [
      ...read("haproxy/haproxy.cfg").matchAll(/^\s*server \w+ (\w+):\d+/gm),
      ...read("pgbouncer/pgbouncer.ini").matchAll(/\bhost=(\w+)/g),
      ...read("patroni/patroni.yml").matchAll(/(etcd\d):2379/g),
      ...read("prometheus/prometheus.yml").matchAll(/"(\w+):\d+"/g),
    ].map(([, host]) => host);
    expect(hosts.length).toBeGreaterThan(15);
    expect(hosts.filter((host) => !names.includes(host ?? ""))).toEqual([]);
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
      expect(read("haproxy/haproxy.cfg")).toMatch(/^\s*option forwardfor$/m);
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
        url: "postgres://kaiwa:secret@proxy:5000/kaiwa",
        poolerUrl: expect.stringContaining("6432"),
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

describe("the Kubernetes manifest", () => {
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal("http") }) });
  const deployment = z.object({
    spec: z.object({
      replicas: z.number().min(2),
      strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
      template: z.object({
        spec: z.object({
          automountServiceAccountToken: z.literal(false),
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.tuple([
            z.object({
              securityContext: z.object({
                readOnlyRootFilesystem: z.literal(true),
                allowPrivilegeEscalation: z.literal(false),
                capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
              }),
              readinessProbe: probe,
              livenessProbe: probe,
              startupProbe: probe,
            }),
          ]),
        }),
      }),
    }),
  });
  const documents = parseAllDocuments(read("kubernetes.yaml")).map((document) => {
    if ("errors" in document) expect(document.errors).toEqual([]);
    return z
      .looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) })
      .parse(document.toJSON());
  });
  const ofKind = (kind: string): unknown => documents.find((document) => document.kind === kind);

  test("has everything to keep two processes running", () => {
    expect(documents.map(({ kind }) => kind)).toEqual([
      "Namespace",
      "Secret",
      "ConfigMap",
      "Deployment",
      "PodDisruptionBudget",
      "HorizontalPodAutoscaler",
      "Service",
      "Ingress",
      "NetworkPolicy",
    ]);
    const { spec } = deployment.parse(ofKind("Deployment"));
    const [server] = spec.template.spec.containers;
    expect(server.livenessProbe.httpGet.path).toBe("/healthz");
    expect(server.startupProbe.httpGet.path).toBe("/healthz");
    expect(server.readinessProbe.httpGet.path).toBe("/readyz");
  });

  test("admits the ingress controller and the metrics collector by their namespaces", () => {
    const namespace = z.object({
      namespaceSelector: z.object({
        matchLabels: z.object({ "kubernetes.io/metadata.name": z.string().min(1) }),
      }),
    });
    z.object({
      spec: z.object({ ingress: z.array(z.object({ from: z.array(namespace).min(1) })).min(1) }),
    }).parse(ofKind("NetworkPolicy"));
  });

  test("gives a stopping process time to drain plus 15 seconds, and settings that the server accepts", () => {
    const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(ofKind("ConfigMap"));
    const { spec } = deployment.parse(ofKind("Deployment"));
    const { drainSeconds } = readConfig({ NODE_ENV: "production", ...data });
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 15);
    const { stringData } = z.object({ stringData: z.record(z.string(), z.string()) }).parse(ofKind("Secret"));
    const settings = readFileSync(join(root, "docs/operations.md"), "utf8");
    for (const name of [...Object.keys(data), ...Object.keys(stringData)])
      expect(settings).toContain(`\`${name}\``);
    // The manifest must not contain real secrets.
    expect(new Set(Object.values(stringData))).toEqual(new Set([""]));
  });
});

test("Patroni's timeouts are consistent, and commits wait for a replica", () => {
  const { dcs } = z
    .object({
      dcs: z.object({
        ttl: z.number(),
        loop_wait: z.number(),
        retry_timeout: z.number(),
        synchronous_mode: z.literal(true),
      }),
    })
    .parse(z.object({ bootstrap: z.unknown() }).parse(parse(read("patroni/patroni.yml"))).bootstrap);
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
});
