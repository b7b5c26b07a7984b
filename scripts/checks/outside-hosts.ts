import { namedHosts } from "./budget.ts";
import { listFiles, readBuilt } from "./built-files.ts";
import { snippet, type Finding } from "./finding.ts";

/**
 * Matches "https://host". Also matches "//host" where an address starts: in quotes, in url( ) or after "=".
 */
const addresses =
  /(?:\b(?:https?|wss?):\/\/|(?<=["'`(=])\/\/)([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?=[:/"'`)\s?#\\,.;<]|$)/gi;

/**
 * Rejects foreign hosts. Our own server sends everything, because a page that needs a foreign host fails
 * where that host is blocked.
 */
export async function check(buildFolder: string): Promise<Finding[]> {
  const files = (await listFiles(buildFolder)).filter((file) =>
    /\.(html|js|css|json|svg|webmanifest|xml|txt)$/.test(file),
  );
  const findings = await Promise.all(
    files.map(async (file) => checkText(file, await readBuilt(buildFolder, file))),
  );
  return findings.flat();
}

function checkText(file: string, text: string): Finding[] {
  return [...text.matchAll(addresses)].flatMap((match) => {
    const host = match[1]?.toLowerCase() ?? "";
    if (host in namedHosts || !looksLikeHost(match[0], host)) return [];
    const say = `names the outside host ${host}: … ${snippet(text, match.index)} …`;
    return [{ check: "outside-hosts", file, say }];
  });
}

/** "//" also starts comments and paths in strings. There, only a name with a dot is a host. */
function looksLikeHost(address: string, host: string): boolean {
  return !address.startsWith("//") || /\.[a-z]{2,}$/.test(host);
}
