import { contentData } from "#contract/content.schema.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import { answerBlank, nextLine, showAnswer, startPractice } from "#domain/practice/round.ts";
import { serialiseRound } from "#domain/practice/stored-round.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import type { withApp } from "./open-app.ts";

/**
 * The content of localStorage after a visitor or the learner has left a practice by tiles at its last blank. The app
 * showed the first `shown` answers, and the learner chose all others right at the first try.
 */
export async function practiceAtLastBlank(
  app: Pick<ReturnType<typeof withApp>, "inject">,
  { shown, mistakes = {}, userId }: { shown: number; mistakes?: Mistakes; userId?: string },
): Promise<Record<string, string>> {
  const answer = await app.inject({ url: "/api/content/ramen-order" });
  const { id, lines } = contentData.parse(answer.json<{ data: unknown }>().data);
  let round = startPractice({
    id: "5d3c7f1e-8a4b-4c29-9f06-1b2e7d8a9c40",
    contentId: id,
    mode: "choose",
    startedAt: Date.now(),
    lines: lines.map(({ segment, blank }) => ({ segment, hasBlank: blank !== undefined })),
  });
  const blanks = round.lines.filter(({ hasBlank }) => hasBlank).length;
  for (let blank = 0; blank < blanks;) {
    if (round.lines[round.at]?.hasBlank === true) {
      blank += 1;
      if (blank === blanks) break;
      round =
        blank <= shown
          ? showAnswer(round)
          : answerBlank(round, { kind: "right", met: { text: "" }, notes: [] });
    }
    round = nextLine(round);
  }
  const key = ownerKey({ userId }, ownerKeyNames.practice(id));
  return { [key]: serialiseRound({ ...round, mistakes }) };
}
