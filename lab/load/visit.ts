import { randomUUID } from "node:crypto";
import type { Request } from "autocannon";

export type Learner = { token: string };
export type Scene = { id: string; speech: readonly string[] };
export type Site = { learners: readonly Learner[]; scenes: readonly Scene[] };

type Visit = { learner: Learner; scene: Scene };
type Asked = { method: "GET" | "POST" | "PUT"; path: string; body?: object };
type Ask = (visit: Visit, turn: number) => Asked;

const get =
  (path: string): Ask =>
  () => ({ method: "GET", path });

/** How often a visit sends each request, as counted in a browser. */
const apiRequests: readonly (readonly [count: number, ask: Ask])[] = [
  [1, get("/category/all")],
  [2, get("/api/user/info")],
  [3, get("/api/category/list")],
  [1, get("/api/user/collect/list")],
  [1, get("/api/user/study/stamps?timezoneOffset=-540")],
  [1, get("/api/user/review/events?after=0")],
  [1, ({ scene }) => ({ method: "GET", path: `/api/content/${scene.id}` })],
  [1, ({ scene }) => ({ method: "POST", path: `/api/user/collect/${scene.id}` })],
  [
    5,
    ({ scene }, turn) => ({
      method: "PUT",
      path: "/api/user/progress",
      body: { [scene.id]: studiedUpTo(turn) },
    }),
  ],
  [6, ({ scene }) => ({ method: "POST", path: "/api/user/study/record", body: practiceOf(scene) })],
  [
    1,
    ({ scene }) => ({ method: "POST", path: "/api/user/review/events", body: { events: reviewsOf(scene) } }),
  ],
  [1, get("/api/user/study/history?timezoneOffset=-540")],
];
const files: readonly (readonly [count: number, ask: Ask])[] = [
  [2, get("/sw.js")],
  [65, ({ scene }, turn) => ({ method: "GET", path: scene.speech[turn % scene.speech.length] ?? "/sw.js" })],
];

const studiedUpTo = (turn: number): object => ({
  completedSegments: Array.from({ length: turn + 1 }, (_, segment) => segment),
  lastPosition: turn,
  lastUpdated: Date.now(),
});

const practiceOf = ({ id }: Scene): object => ({
  id: randomUUID(),
  contentId: id,
  kind: "practice",
  mode: "choose",
  startedAt: Date.now() - 180_000,
  durationSeconds: 170,
  completedSegments: 5,
  totalSegments: 5,
  attempts: 14,
  correct: 12,
  maxStreak: 5,
  score: 86,
  grade: "A",
  finished: true,
});

const reviewsOf = ({ id }: Scene): object[] =>
  [0, 1, 2].map((segment) => ({
    id: randomUUID(),
    card: `${id}/${segment}/blank`,
    at: Date.now(),
    kind: "good",
  }));

const oneOf = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

/**
 * Returns the requests of one visit. When autocannon restarts the list, another learner opens another scene.
 */
export function visitRequests(site: Site, { withFiles }: { withFiles: boolean }): Request[] {
  const mix = withFiles ? [...apiRequests, ...files] : apiRequests;
  return mix.flatMap(([count, ask]) =>
    Array.from({ length: count }, (_, turn): Request => ({
      setupRequest: (request, context: Partial<Visit>) => {
        const learner = (context.learner ??= oneOf(site.learners));
        const scene = (context.scene ??= oneOf(site.scenes));
        const { method, path, body } = ask({ learner, scene }, turn);
        const headers = {
          authorization: learner.token,
          "accept-encoding": "br",
          ...(body !== undefined && { "content-type": "application/json" }),
        };
        return { ...request, method, path, headers, body: body && JSON.stringify(body) };
      },
    })),
  );
}
