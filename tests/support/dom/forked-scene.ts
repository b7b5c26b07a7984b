/** The scene of the ramen shop with a turn after its third line, for screens that follow a path. */
import type { ContentData } from "#contract/content.schema.ts";
import type { withApp } from "./open-app.ts";

type Line = ContentData["lines"][number];

/** A copy of a line with its own text, and without its blank. */
function lineLike(model: Line | undefined, segment: number, text: string): Line {
  if (model === undefined) throw new Error(`The scene has no line to copy for line ${segment}.`);
  const token = { text, ruby: [[text] as [string]], romaji: "…" };
  const { blank: _blank, ...rest } = model;
  return { ...rest, segment, tokens: [token], translation: `(${text})` };
}

/** Adds a turn: the learner chooses soy sauce, as on the author's path, asks what is good, or leaves. */
function withTurn(scene: ContentData): ContentData {
  const [, learner, partner, own] = scene.lines;
  const blank = {
    from: 0,
    to: 1,
    choices: ["それ", "これ", "あれ", "どれ"],
    readings: [],
    accepted: ["それ"],
  };
  const that = { text: "それ", ruby: [["それ"] as [string]], romaji: "sore" };
  const end = { text: "にします。", ruby: [["にします。"] as [string]], romaji: "ni shimasu" };
  return {
    ...scene,
    turns: [
      {
        after: 2,
        choices: [
          { id: "soy", intent: "点酱油拉面", lines: [], to: 3 },
          {
            id: "recommend",
            intent: "问有什么推荐",
            lines: [
              lineLike(learner, 20, "おすすめは何ですか。"),
              lineLike(partner, 21, "辛みそが人気だよ。"),
              { ...lineLike(own, 22, ""), tokens: [that, end], blank },
            ],
            to: 4,
          },
          {
            id: "leave",
            intent: "下次再来",
            lines: [lineLike(learner, 23, "また来ます。"), lineLike(partner, 24, "明日はあるよ。")],
          },
        ],
      },
    ],
  };
}

/** Answers requests for the scene with its turn. Pass it to `open` as `answers`. */
export const forkedRamen = (app: Pick<ReturnType<typeof withApp>, "inject">) => ({
  "GET /api/content/ramen-order": async (url: URL): Promise<Response> => {
    const answer = await app.inject({ url: url.pathname, headers: { "accept-language": "zh" } });
    const body = answer.json<{ data: ContentData }>();
    return Response.json({ ...body, data: withTurn(body.data) });
  },
});
