import { createHash } from "node:crypto";
import { nameOf, packagesOf, resolvePath } from "./lock.ts";
import type { Lock, LockEntry } from "./lock.ts";

type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  scope: "required" | "optional";
  purl: string;
  licenses?: ({ expression: string } | { license: { name: string } })[];
  hashes?: { alg: "SHA-512" | "SHA-256" | "SHA-1"; content: string }[];
};

/** A CycloneDX 1.6 document. */
export type Bill = {
  $schema: string;
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { component: { type: "application"; "bom-ref": string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** @example purlOf("@img/sharp", "1.0.0") // "pkg:npm/%40img/sharp@1.0.0" */
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

const algorithms = { sha512: "SHA-512", sha256: "SHA-256", sha1: "SHA-1" } as const;

function hashesOf({ integrity }: LockEntry): Pick<Component, "hashes"> {
  const hashes = (integrity ?? "").split(/\s+/).flatMap((one) => {
    const [name = "", value = ""] = one.split(/-(.*)/s);
    return name === "sha512" || name === "sha256" || name === "sha1"
      ? [{ alg: algorithms[name], content: Buffer.from(value, "base64").toString("hex") }]
      : [];
  });
  return hashes.length === 0 ? {} : { hashes };
}

function licencesOf({ license }: LockEntry): Pick<Component, "licenses"> {
  if (typeof license === "string") return { licenses: [{ expression: license }] };
  if (!Array.isArray(license)) return {};
  return { licenses: license.map((name) => ({ license: { name: String(name) } })) };
}

/** The packages one depends on, by their folders; those that are not installed are not in the lock. */
function dependenciesOf(lock: Lock, path: string, entry: LockEntry): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });
  return names.flatMap((name) => resolvePath(lock, path, name) ?? []);
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What a lock file brings, as a bill of materials. It has neither a time nor a random number in it, so the same lock gives the same
 * bytes: its serial number is made of the lock. A package in two folders is one component. What only the build or the tests use
 * has the scope "optional", as CycloneDX's own tool for npm marks it.
 */
export function billOf(lock: Lock): Bill {
  const project = lock.packages[""] ?? {};
  const ref = (path: string): string => {
    const entry = lock.packages[path] ?? {};
    return purlOf(path === "" ? (entry.name ?? "") : nameOf(path, entry), entry.version ?? "");
  };
  const components = new Map<string, Component>();
  const links = new Map<string, Set<string>>([[ref(""), new Set()]]);
  for (const [path, entry] of packagesOf(lock)) {
    const purl = ref(path);
    const isRequired = entry.dev !== true || components.get(purl)?.scope === "required";
    components.set(purl, {
      type: "library",
      "bom-ref": purl,
      name: nameOf(path, entry),
      version: entry.version ?? "",
      scope: isRequired ? "required" : "optional",
      purl,
      ...licencesOf(entry),
      ...hashesOf(entry),
    });
    links.set(purl, links.get(purl) ?? new Set());
  }
  for (const [path, entry] of Object.entries(lock.packages))
    for (const other of dependenciesOf(lock, path, entry)) links.get(ref(path))?.add(ref(other));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lock))}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": ref(""),
        name: project.name ?? "",
        version: project.version ?? "",
      },
    },
    components: [...components.values()].toSorted((a, b) => inOrder(a.purl, b.purl)),
    dependencies: [...links]
      .map(([one, others]) => ({ ref: one, dependsOn: [...others].toSorted(inOrder) }))
      .toSorted((a, b) => inOrder(a.ref, b.ref)),
  };
}

/** A UUID of the form for hashes of one's own choice (version 8). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
