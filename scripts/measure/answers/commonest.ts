import type { Learner } from "./learners.ts";

/** One of the requests that are measured. `lua` ends wrk's function `request`, which knows `headers` and `count`. */
export type Measured = { name: string; method: "GET" | "PUT"; path: string; lua: string; body?: string };

/** A scene for everybody. */
export const openScene = "ramen-order";

/** Whom and what the requests are about. */
export type Subjects = {
  learners: readonly Learner[];
  /** Scenes that the learners have begun, and the lines that they have not reached. */
  scenes: readonly { id: string; ahead: readonly number[] }[];
  /** When they opened the scenes. */
  since: number;
};

/**
 * The commonest requests. Every visit begins with the list; every lesson asks for its scene, and records how far the learner has
 * come after each line; every start of a signed-in learner asks for the favourites. Speech is asked for more often still, but it
 * is files for ever, which browsers keep and a proxy in front of the server can.
 */
export const commonest: readonly Measured[] = [
  get("category list", "/api/category/list"),
  get("scene", `/api/content/${openScene}`),
  get("favourites", "/api/user/collect/list?page=1&limit=100"),
  {
    name: "recording progress",
    method: "PUT",
    path: "/api/user/progress",
    body: `{"${openScene}":{"completedSegments":[0],"lastPosition":0,"lastUpdated":1}}`,
    // Each time another line of a scene, so that each request writes one line and the place after it.
    lua: `
  local lap = math.floor(count / #tokens)
  local scene = scenes[lap % #scenes + 1]
  local line = scene.ahead[math.floor(lap / #scenes) % #scene.ahead + 1]
  local body = string.format('{"%s":{"completedSegments":[%d],"lastPosition":%d,"lastUpdated":%.0f}}', scene.id, line, line, since + count)
  return wrk.format("PUT", "/api/user/progress", headers, body)`,
  },
];

function get(name: string, path: string): Measured {
  return { name, method: "GET", path, lua: `return wrk.format("GET", "${path}", headers)` };
}

/** The script that makes wrk ask like the browsers of these learners, one after the other, from a place in their row on. */
export function scriptFor(
  { lua, method }: Measured,
  { learners, scenes, since }: Subjects,
  from: number,
): string {
  const sceneRows = scenes.map(({ id, ahead }) => `{ id = "${id}", ahead = { ${ahead.join(", ")} } }`);
  return `
local tokens = { ${learners.map(({ token }) => `"${token}"`).join(", ")} }
local scenes = { ${sceneRows.join(", ")} }
local since, count = ${since}, ${from}
local headers = {
  ["accept"] = "application/json", ["accept-language"] = "zh", ["accept-encoding"] = "gzip, deflate, br",
  ["user-agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15",
  ${method === "PUT" ? '["content-type"] = "application/json",' : ""}
}
function request()
  count = count + 1
  headers["authorization"] = tokens[count % #tokens + 1]
  ${lua}
end
function done(summary)
  local e = summary.errors
  io.write(string.format("ANSWERS %d FAILED %d\\n", summary.requests, e.status + e.read + e.write + e.timeout + e.connect))
end
`;
}
