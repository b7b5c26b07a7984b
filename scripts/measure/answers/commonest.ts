import type { Learner } from "./learners.ts";

/** One of the requests that are measured. `lua` is the body of wrk's function `request`, where `token` and `count` are known. */
export type Measured = { name: string; method: "GET" | "PUT"; path: string; lua: string; body?: string };

/** A scene for everybody, and the one whose progress is recorded. */
export const openScene = "ramen-order";

const moved = (lastUpdated: string): string =>
  `{"${openScene}":{"completedSegments":[0,1],"lastPosition":1,"lastUpdated":${lastUpdated}}}`;

/**
 * The commonest requests. Every visit begins with the list; every lesson asks for its scene, and records how far the learner has
 * come after each line; every start of a signed-in learner asks for the favourites. Speech is asked for more often still, but it
 * is files for ever, which browsers keep and a proxy in front serves.
 */
export const commonest: readonly Measured[] = [
  get("category list", "/api/category/list"),
  get("scene", `/api/content/${openScene}`),
  get("favourites", "/api/user/collect/list?page=1&limit=100"),
  {
    name: "recording progress",
    method: "PUT",
    path: "/api/user/progress",
    body: moved("1"),
    // Each time a little later than before, so that each request writes.
    lua: `return wrk.format("PUT", nil, headers, '${moved(`' .. string.format("%.0f", since + count) .. '`)}')`,
  },
];

function get(name: string, path: string): Measured {
  return { name, method: "GET", path, lua: `return wrk.format("GET", "${path}", headers)` };
}

/** The script that makes wrk ask like browsers of these learners, one after the other. */
export function scriptFor({ lua, path, method }: Measured, learners: readonly Learner[], since: number): string {
  return `
local tokens = { ${learners.map(({ token }) => `"${token}"`).join(", ")} }
local since, count = ${since}, 0
local headers = {
  ["accept"] = "application/json", ["accept-language"] = "zh", ["accept-encoding"] = "gzip, deflate, br",
  ["user-agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15",
  ${method === "PUT" ? '["content-type"] = "application/json",' : ""}
}
wrk.path = "${path}"
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
