import { randomUUID } from "node:crypto";
import { learnerAt, loadPassword, perLearner } from "#scripts/measure/load/seed/crowd.ts";
import type { LoadLearner } from "#scripts/measure/load/seed/crowd.ts";
import type { Kind } from "#scripts/measure/load/visit/kinds.ts";

/** What the requests name: the scenes of the library with the files of their speech, in the order of the seed. */
export type LoadScene = { id: string; isFree: boolean; speech: readonly string[] };
export type LoadLibrary = { scenes: readonly LoadScene[]; seeded: readonly string[]; learners: number };

/** A request as the bytes that are sent. */
export type Prepared = { kind: Kind; bytes: Buffer };

type Chance = () => number;
const oneOf = <T>(list: readonly T[], chance: Chance): T => {
  const found = list[Math.floor(chance() * list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

export type Mix = Readonly<Partial<Record<Kind, number>>>;

/** The order of a visit: who one is, what there is, a scene with its speech, what was done. */
const order = [
  "login",
  "page",
  "file",
  "account",
  "list",
  "favourites",
  "stamps",
  "review",
  "scene",
  "speech",
  "favourite",
  "progress",
  "record",
  "reviewed",
  "history",
] as const satisfies readonly Kind[];

/** The requests of one visit of some learner. A mix of 2.3 of a kind is two, and three in every third visit or so. */
export function visitOf(mix: Mix, library: LoadLibrary, chance: Chance): Prepared[] {
  const number = Math.floor(chance() * library.learners);
  const learner = learnerAt(number);
  const scene = oneOf(library.scenes, chance);
  const context: Context = { learner, number, scene, library, chance };
  return order.flatMap((kind) => {
    const wanted = mix[kind] ?? 0;
    const count = Math.floor(wanted) + (chance() < wanted % 1 ? 1 : 0);
    return Array.from({ length: count }, (_, turn): Prepared => ({
      kind,
      bytes: requests[kind](context, turn),
    }));
  });
}

type Context = {
  learner: LoadLearner;
  number: number;
  scene: LoadScene;
  library: LoadLibrary;
  chance: Chance;
};

const seededScene = ({ library: { seeded } }: Context, place: number): string =>
  seeded[place % seeded.length] ?? "";

/** How each kind is asked; `turn` counts those of the same kind in a visit. */
const requests: Record<(typeof order)[number], (context: Context, turn: number) => Buffer> = {
  login: ({ learner }) => {
    const { username, device } = learner;
    return written("POST", "/api/user/login", learner, { username, password: loadPassword, device });
  },
  page: ({ learner }) => written("GET", "/category/all", learner),
  file: ({ learner }) => written("GET", "/sw.js", learner),
  account: ({ learner }) => written("GET", "/api/user/info", learner),
  list: ({ learner }) => written("GET", "/api/category/list", learner),
  favourites: ({ learner }) => written("GET", "/api/user/collect/list", learner),
  stamps: ({ learner }) => written("GET", "/api/user/study/stamps?timezoneOffset=-540", learner),
  review: ({ learner }) => written("GET", "/api/user/review/events?after=25", learner),
  scene: ({ learner, scene }) => written("GET", `/api/content/${scene.id}`, learner),
  speech: ({ learner, scene, library, chance }, turn) => {
    const { speech } = scene.isFree ? scene : oneOf(library.scenes.slice(0, library.seeded.length), chance);
    return written("GET", speech[turn % speech.length] ?? "", learner);
  },
  favourite: ({ learner, scene }) => written("POST", `/api/user/collect/${scene.id}`, learner),
  progress: (context) => {
    // One of the learner's own scenes, later each time: something is written.
    const id = seededScene(context, context.number * 3 + Math.floor(context.chance() * perLearner.scenes));
    const studied = { completedSegments: [0, 1, 2], lastPosition: 2, lastUpdated: Date.now() };
    return written("PUT", "/api/user/progress", context.learner, { [id]: studied });
  },
  record: ({ learner, scene }) =>
    written("POST", "/api/user/study/record", learner, {
      id: randomUUID(),
      contentId: scene.id,
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
    }),
  reviewed: (context) => {
    const events = [4, 7, 10].map((card) => ({
      id: randomUUID(),
      card: `${seededScene(context, context.number * 3 + Math.floor(card / 3))}/${card % 3}/blank`,
      at: Date.now(),
      kind: "good",
    }));
    return written("POST", "/api/user/review/events", context.learner, { events });
  },
  history: ({ learner }) => written("GET", "/api/user/study/history?timezoneOffset=-540", learner),
};

/** As a browser behind a proxy sends it, with the headers that the server looks at. */
function written(method: string, path: string, { token, address }: LoadLearner, body?: object): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: kaiwa.example",
    `Authorization: ${token}`,
    `X-Forwarded-For: ${address}`,
    "Accept-Language: zh",
    "Accept-Encoding: gzip, deflate, br",
    "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1",
    ...(body === undefined
      ? []
      : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
