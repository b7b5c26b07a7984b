/** The scene of the ramen shop with a turn, repair phrases and an explanation. Everything is spoken with the sound of other lines. */
import type { ContentData, Utterance } from "#contract/content.schema.ts";
import { repairAnswers } from "#domain/speaking/repairs.ts";
import { forkedRamen } from "./forked-scene.ts";
import type { Answer, withApp } from "./open-app.ts";

function utteranceLike(model: Utterance | undefined, text: string): Utterance {
  if (model?.audio === undefined)
    throw new Error("The scene has no line with audio to copy for an utterance.");
  const token = { text, ruby: [[text] as [string]], romaji: "…" };
  return { tokens: [token], romaji: "…", translation: `(${text})`, audio: model.audio };
}

function withRepairs(scene: ContentData): ContentData {
  const [partner, learner] = scene.lines;
  const mine = (text: string): Utterance => utteranceLike(learner, text);
  const theirs = (text: string): Utterance => utteranceLike(partner, text);
  const answers = Object.fromEntries(repairAnswers.map((kind) => [kind, theirs(`答え：${kind}`)]));
  const also = [
    { ruby: [["ボタンが"], ["押", "お"], ["せないんです。"]], romaji: "…" },
  ] satisfies Utterance["also"];
  const { audio: _audio, ...check } = mine("食券ということですか。");
  const explanation = { question: mine("食券って何ですか。"), answer: theirs("小さい紙だよ。"), check };
  return {
    ...scene,
    lines: scene.lines.map((line, place) =>
      place === 0 ? { ...line, explanation } : place === 1 ? { ...line, also } : line,
    ),
    repairs: {
      phrases: {
        again: mine("もう一度お願いします。"),
        slower: mine("ゆっくりお願いします。"),
        write: mine("ここに書いてください。"),
        lost: mine("わかりません。"),
        wait: mine("ちょっと待ってください。"),
      },
      answers: { "ramen-chef": answers },
    },
  };
}

/** Answers requests for the scene. Pass it to `open` as `answers`. */
export const answeringRamen = (app: Pick<ReturnType<typeof withApp>, "inject">): Record<string, Answer> => ({
  "GET /api/content/ramen-order": async (url: URL): Promise<Response> => {
    const forked = await forkedRamen(app)["GET /api/content/ramen-order"](url);
    const body: { data: ContentData } = await forked.json();
    return Response.json({ ...body, data: withRepairs(body.data) });
  },
});
