import { randomUUID } from "node:crypto";
import type { Request } from "autocannon";
import { studyRecord } from "../../tests/support/study-records.ts";

export type Scene = { id: string; speech: readonly string[] };
export type Site = { tokens: readonly string[]; scenes: readonly Scene[] };

/** Returns a request of a visit. `turn` counts how often the visit has sent it before. */
type Ask = (scene: Scene, turn: number) => { method?: "POST" | "PUT"; path: string; body?: object };
/** How often a visit sends each request, as counted in a browser. */
type Mix = readonly (readonly [count: number, ask: Ask])[];

const apiRequests: Mix = [
  [1, () => ({ path: "/category/all" })],
  [2, () => ({ path: "/api/user/info" })],
  [3, () => ({ path: "/api/category/list" })],
  [1, () => ({ path: "/api/user/collect/list" })],
  [1, () => ({ path: "/api/user/study/stamps?timezoneOffset=-540" })],
  [1, () => ({ path: "/api/user/review/events?after=0" })],
  [1, ({ id }) => ({ path: `/api/content/${id}` })],
  [1, ({ id }) => ({ method: "POST", path: `/api/user/collect/${id}` })],
  [5, ({ id }, turn) => ({ method: "PUT", path: "/api/user/progress", body: { [id]: studiedUpTo(turn) } })],
  [6, ({ id }) => ({ method: "POST", path: "/api/user/study/record", body: practiceOf(id) })],
  [1, ({ id }) => ({ method: "POST", path: "/api/user/review/events", body: { events: reviewsOf(id) } })],
  [1, () => ({ path: "/api/user/study/history?timezoneOffset=-540" })],
];
const files: Mix = [
  [2, () => ({ path: "/sw.js" })],
  [65, ({ speech }, turn) => ({ path: speech[turn % speech.length] ?? "/sw.js" })],
];

const studiedUpTo = (turn: number): object => ({
  completedSegments: Array.from({ length: turn + 1 }, (_, segment) => segment),
  lastPosition: turn,
  lastUpdated: Date.now(),
});

const practiceOf = (contentId: string): object => studyRecord({ contentId, startedAt: Date.now() - 180_000 });

const reviewsOf = (contentId: string): object[] =>
  [0, 1, 2].map((segment) => ({
    id: randomUUID(),
    card: `${contentId}/${segment}/blank`,
    at: Date.now(),
    kind: "good",
  }));

const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

/** Returns the requests of one visit. When autocannon restarts the list, another learner opens another scene. */
export function visitRequests({ tokens, scenes }: Site, { withFiles }: { withFiles: boolean }): Request[] {
  const mix = withFiles ? [...apiRequests, ...files] : apiRequests;
  return mix.flatMap(([count, ask]) =>
    Array.from({ length: count }, (_, turn): Request => ({
      setupRequest: (request, context: { token?: string; scene?: Scene }) => {
        const token = (context.token ??= oneOf(tokens));
        const scene = (context.scene ??= oneOf(scenes));
        const { method = "GET", path, body } = ask(scene, turn);
        const headers = {
          authorization: token,
          "accept-encoding": "br",
          ...(body !== undefined && { "content-type": "application/json" }),
        };
        return { ...request, method, path, headers, body: body && JSON.stringify(body) };
      },
    })),
  );
}
