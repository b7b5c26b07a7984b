import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { HistoryData } from "#contract/history.schema.ts";
import type { ProgressData } from "#contract/progress.schema.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";

export type ServerSide = {
  favourites: () => Promise<string[]>;
  progress: () => Promise<ProgressData>;
  history: () => Promise<HistoryData>;
  keep: (contentId: string) => Promise<void>;
  record: (record: Partial<StudyRecord>) => Promise<void>;
};

/** Calls the server directly with a learner's token. */
export function serverSide(request: APIRequestContext, token: string): ServerSide {
  const headers = { Authorization: token };
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  return {
    favourites: async () => {
      const { list } = await get("/api/user/collect/list?limit=100");
      return list.map(({ contentId }: { contentId: string }) => contentId);
    },
    progress: () => get("/api/user/progress"),
    history: () => get("/api/user/study/history?limit=100"),
    keep: async (contentId) => {
      await request.post(`/api/user/collect/${contentId}`, { headers });
    },
    record: async (record) => {
      const data = { ...practice, id: randomUUID(), startedAt: Date.now(), ...record };
      const answer = await request.post("/api/user/study/record", { headers, data });
      if (!answer.ok()) throw new Error(await answer.text());
    },
  };
}

const practice: Omit<StudyRecord, "id" | "startedAt"> = {
  contentId: "ramen-order",
  kind: "practice",
  mode: "choose",
  durationSeconds: 300,
  completedSegments: 13,
  totalSegments: 13,
  attempts: 10,
  correct: 9,
  maxStreak: 6,
  score: 96,
  grade: "S",
  finished: true,
};
