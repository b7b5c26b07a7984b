import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import { freshBody } from "#server/http/body.ts";
import { makeCatalogue } from "#server/modules/content/library/catalogue.ts";
import type { Library } from "#server/modules/content/service.ts";
import { testApp } from "./app.ts";
import { inEveryLanguage } from "./languages.ts";
import { smallLibrary } from "./library.ts";

/**
 * The scenes of the tests: titles, segments, and turns with their paths. A scene with `preview`, the segments for everyone, is
 * for members.
 */
export type SampleScenes = Record<
  string,
  { ja: string; other: string; segments: number[]; preview?: number[]; turns?: readonly object[] }
>;

/** The first scene lacks line 3, because real scenes lose lines, too. */
export const sampleScenes: SampleScenes = {
  "ramen-order": { ja: "ラーメン屋の券売機", other: "The ticket machine", segments: [0, 1, 2, 4, 5] },
  "cafe-wrong-order": { ja: "注文と違う飲み物", other: "Not my drink, Café Ōmori", segments: [0, 1, 2, 3] },
  "hotel-check-in": { ja: "チェックイン", other: "Checking in", segments: [0, 1, 2, 3, 4, 5, 6] },
};

const isJapanese = (language: Language): boolean => language === "ja";

/** A library of scenes that have only titles and segments. */
export function libraryOf(scenes: SampleScenes): Library {
  const compiled: CompiledCatalogue = inEveryLanguage((language) => [
    {
      id: "going-out",
      title: isJapanese(language) ? "外出" : "Going out",
      japaneseTitle: "外出",
      description: "…",
      coverImage: "/covers/going-out.svg",
      contentCount: Object.keys(scenes).length,
      contents: Object.entries(scenes).map(([id, { ja, other, segments }]) => ({
        id,
        title: isJapanese(language) ? ja : other,
        japaneseTitle: ja,
        summary: "…",
        coverImage: `/covers/${id}.svg`,
        level: "N5",
        segmentCount: segments.length,
        durationSeconds: 40,
        access: "free",
      })),
    },
  ]);
  return {
    ...smallLibrary,
    catalogue: makeCatalogue(compiled),
    ready: {
      ...smallLibrary.ready,
      scene: (_language, id) => {
        const scene = Object.hasOwn(scenes, id) ? scenes[id] : undefined;
        if (scene === undefined) return undefined;
        const { segments, preview, turns } = scene;
        const bodyOf = (shown: number[]) =>
          freshBody({ id, lines: shown.map((segment) => ({ segment, tokens: [] })), turns });
        return { whole: bodyOf(segments), ...(preview && { preview: bodyOf(preview) }) };
      },
    },
  };
}

type Options = { scenes?: SampleScenes; language?: Language };
type Request = { method?: "GET" | "POST" | "PUT"; payload?: object; language?: Language };

/** The server with sample scenes and a clock that the test controls. A learner's token is their id. */
export async function learningApp(
  database: Database,
  { scenes = sampleScenes, language = "en" }: Options = {},
) {
  let time = 1_763_200_000_000;
  const app = await testApp(database, {
    library: libraryOf(scenes),
    authenticate: async (token) => token,
    isFresh: async () => true,
    now: () => time,
  });
  return {
    app,
    now: (): number => time,
    wait: (ms: number): void => {
      time += ms;
    },
    ask: (url: string, learner?: string, request: Request = {}): Promise<LightMyRequestResponse> =>
      app.inject({
        method: request.method ?? "GET",
        url,
        headers: {
          "accept-language": request.language ?? language,
          ...(learner !== undefined && { authorization: learner }),
        },
        ...(request.payload !== undefined && { payload: request.payload }),
      }),
  };
}

/** A new learner without progress. */
export async function newLearner(database: Database): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto("users")
    .values({ id, username: id, username_folded: id, created_at: 1_763_100_000_000 })
    .execute();
  return id;
}

/** A learner who sends records and reads their history. */
export async function studying(database: Database) {
  const { ask, now } = await learningApp(database);
  const learner = await newLearner(database);
  return {
    ask,
    now,
    learner,
    post: (payload: object, by = learner) => ask("/api/user/study/record", by, { method: "POST", payload }),
    history: async (query = "", by = learner) =>
      (await ask(`/api/user/study/history${query}`, by)).json().data,
  };
}
