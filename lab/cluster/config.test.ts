import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readConfig } from "../../src/server/config.ts";
import { config as folder, home } from "./layout.ts";

const read = (file: string): string => readFileSync(join(folder, file), "utf8");

const services = z.record(
  z.string(),
  z.looseObject({
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal("ALL")]),
    build: z.object({
      dockerfile: z.string(),
      context: z.literal("../../.."),
      target: z.string().optional(),
    }),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    volumes: z.array(z.string()).default([]),
    network_mode: z.string().optional(),
  }),
);
const compose = z
  .looseObject({ services, volumes: z.record(z.string(), z.null()) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const names = Object.keys(compose.services);

describe("the cluster's compose file", () => {
  test("depends only on existing services and build stages", () => {
    for (const { depends_on, build } of Object.values(compose.services)) {
      expect(Object.keys(depends_on).filter((name) => !names.includes(name))).toEqual([]);
      const dockerfile = readFileSync(join(home, build.dockerfile), "utf8");
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
    const settings = readFileSync(join(home, "docs/settings.md"), "utf8");
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
