import { z } from "zod";
import { codes } from "#contract/envelope.ts";
import { signedIn } from "#contract/account.schema.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import type { Known } from "./from-schema.ts";
import type { Canary } from "./judge.ts";
import type { Random } from "./random.ts";
import type { Wire } from "./wire.ts";

const password = "夏の夜 at the station";

/** A practice as learners finish it, but for what is chosen anew for every request. */
const { id: _id, contentId: _contentId, startedAt: _startedAt, ...figures } = studyRecord();
const soundRecord: Record<string, unknown> = figures;

export type Learners = {
  tokens: string[];
  canaries: Canary[];
  known: Known;
  /** Takes up ids that a response showed, so that later requests can name what exists. */
  learnFrom: (body: string) => void;
  /** Somebody new in the place of a learner whose session has ended. */
  replace: (learner: number) => Promise<void>;
};

/** Makes learners through the API itself. What is theirs alone carries a text that nobody else may ever read. */
export async function makeLearners(
  wire: Wire,
  count: number,
  contentIds: readonly string[],
): Promise<Learners> {
  let made = 0;
  let seen = 0;
  const seenIds: string[] = [];
  const names: string[] = [];
  const tokens: string[] = [];
  const canaries: Canary[] = [];

  async function replace(learner: number): Promise<void> {
    made += 1;
    const username = `fuzz${process.pid}x${made}`;
    const email = `canary-${process.pid}-${made}@kaiwa.example`;
    const { status, body } = await wire.send({
      method: "POST",
      address: "/api/user/register",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.9.${(made >> 8) & 255}.${made & 255}`,
      },
      body: JSON.stringify({ username, password, email }),
    });
    const answer = z.object({ code: z.literal(codes.success), data: signedIn }).safeParse(JSON.parse(body));
    if (!answer.success) throw new Error(`no learner could be registered: ${status} ${body.slice(0, 200)}`);
    names[learner] = username;
    tokens[learner] = answer.data.data.token;
    canaries[learner] = { learner, text: email };
  }
  for (let learner = 0; learner < count; learner += 1) await replace(learner);

  return { tokens, canaries, replace, known: knownValue, learnFrom };

  function learnFrom(body: string): void {
    const id = /"id":"([\w-]{1,60})"/.exec(body)?.[1];
    if (id !== undefined) seenIds[seen++ % 50] = id;
  }

  function knownValue(field: string, random: Random): unknown {
    switch (field) {
      case "contentId":
        return random.pick(contentIds);
      case "id":
        return random.chance(0.5) ? random.pick([...contentIds, ...seenIds]) : undefined;
      case "username":
      case "account":
        return random.chance(0.5) ? random.pick(names) : `new${random.below(1_000_000)}`;
      case "password":
      case "oldPassword":
        return random.chance(0.7) ? password : undefined;
      case "email":
        return `somebody${random.below(1_000)}@kaiwa.example`;
      case "confirm":
        return random.chance(0.05) ? "DELETE" : "delete";
      case "provider":
        return random.pick(["google", "apple", "line", "wechat"]);
      case "page":
        return random.pick([
          "authorize",
          "approve",
          "keys",
          ".well-known/openid-configuration",
          "connect/qrconnect",
        ]);
      case "word":
      case "q":
        return random.pick(["たべる", "ramen", "見せて", "学校", "a", "%", "ください"]);
      case "startedAt":
      case "lastUpdated":
        return random.pick([0, 1_763_200_000_000, 4_000_000_000_000]);
      default:
        // The fields of a record must agree with one another, so most requests take all of them from this one.
        return random.chance(0.97) && Object.hasOwn(soundRecord, field) ? soundRecord[field] : undefined;
    }
  }
}
