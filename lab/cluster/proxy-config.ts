import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The file of deploy/, with as many app processes as there are. */
export function haproxyConfig(root: string, apps: number): string {
  const text = readFileSync(join(root, "deploy", "haproxy", "haproxy.cfg"), "utf8");
  const lines = text.split("\n").flatMap((line) => {
    const isLast = /^\s*server app2 /.test(line);
    if (!isLast) return [line];
    const more = Array.from({ length: Math.max(0, apps - 2) }, (_, index) =>
      line.replaceAll("app2", `app${index + 3}`),
    );
    return apps < 2 ? [] : [line, ...more];
  });
  return lines.join("\n");
}
