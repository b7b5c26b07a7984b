import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { feedbackRow, freshDatabase, withDatabase } from "#tests/support/database.ts";
import type { Queries } from "./database.ts";

const database = withDatabase();

async function contentOf(query: Queries, id: string): Promise<string | undefined> {
  const row = await query.selectFrom("feedback").select("content").where("id", "=", id).executeTakeFirst();
  return row?.content;
}

describe("a transaction", () => {
  test("is committed as a whole", async () => {
    const [one, two] = [feedbackRow(), feedbackRow()];
    const count = await database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(one).execute();
      await tx.insertInto("feedback").values(two).execute();
      return 2;
    });
    expect(count).toBe(2);
    expect(await contentOf(database.query, one.id)).toBe(one.content);
    expect(await contentOf(database.query, two.id)).toBe(two.content);
  });

  test("leaves no change when it fails", async () => {
    const sent = feedbackRow();
    const failing = database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      throw new Error("the learner left");
    });
    await expect(failing).rejects.toThrow("the learner left");
    expect(await contentOf(database.query, sent.id)).toBeUndefined();
  });

  test("rejects queries of the database that bypass it", async () => {
    const sent = feedbackRow();
    const mixed = database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      await contentOf(database.query, sent.id);
    });
    await expect(mixed).rejects.toThrow("inside a transaction");
    expect(await contentOf(database.query, sent.id)).toBeUndefined();
  });

  test("rejects another transaction inside it", async () => {
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow("inside a transaction");
  });

  test("does not block a query that it has started and that runs after its end", async () => {
    const ended = Promise.withResolvers<void>();
    let later: Promise<string | undefined> = Promise.resolve(undefined);
    const sent = feedbackRow();
    await database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      later = ended.promise.then(() => contentOf(database.query, sent.id));
    });
    ended.resolve();
    expect(await later).toBe(sent.content);
  });

  test("rejects statements after one of its statements failed", async () => {
    const sent = feedbackRow();
    const stubborn = database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      await tx
        .insertInto("feedback")
        .values(sent)
        .execute()
        .catch(() => undefined);
      await tx.insertInto("feedback").values(feedbackRow()).execute();
    });
    await expect(stubborn).rejects.toThrow("An earlier query of this transaction failed");
    expect(await contentOf(database.query, sent.id)).toBeUndefined();
  });

  test("is rolled back if the error of a statement was ignored", async () => {
    const sent = feedbackRow();
    const quiet = database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      await tx
        .insertInto("feedback")
        .values(sent)
        .execute()
        .catch(() => undefined);
    });
    await expect(quiet).rejects.toThrow("rolled back");
    expect(await contentOf(database.query, sent.id)).toBeUndefined();
  });

  test("cannot be used after its end", async () => {
    const sent = feedbackRow();
    const kept = await database.transaction(async (tx) => ({ tx }));
    await expect(kept.tx.insertInto("feedback").values(sent).execute()).rejects.toThrow(/transaction/i);
    expect(await contentOf(database.query, sent.id)).toBeUndefined();
  });

  test("is retried a limited number of times when the database reports a conflict", async () => {
    const conflict = Object.assign(new Error("could not serialize access"), { code: "40001" });
    let runs = 0;
    const sent = feedbackRow();
    await database.transaction(async (tx) => {
      await tx.insertInto("feedback").values(sent).execute();
      runs += 1;
      if (runs < 3) throw conflict;
    });
    expect(runs).toBe(3);
    expect(await contentOf(database.query, sent.id)).toBe(sent.content);
    await expect(database.transaction(() => Promise.reject(conflict))).rejects.toBe(conflict);
  });
});

describe("fifty concurrent transactions", () => {
  test("count to fifty without losing an update", async () => {
    const fresh = await freshDatabase();
    const { query } = fresh;
    const counter = feedbackRow({ segment: 0 });
    await query.insertInto("feedback").values(counter).execute();
    const seen = await Promise.all(
      Array.from({ length: 50 }, () =>
        fresh.transaction(async (tx) => {
          const step = sql<number>`segment + 1`;
          const { segment } = await tx
            .updateTable("feedback")
            .set({ segment: step })
            .where("id", "=", counter.id)
            .returning("segment")
            .executeTakeFirstOrThrow();
          await tx.insertInto("feedback").values(feedbackRow({ segment })).execute();
          return segment;
        }),
      ),
    );
    expect(seen.sort((a, b) => Number(a) - Number(b))).toStrictEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    const { count } = await query
      .selectFrom("feedback")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(51);
  });

  test("send the same message, which is stored once", async () => {
    const sent = feedbackRow();
    const stored = await Promise.all(
      Array.from({ length: 50 }, async (_, learner) => {
        const row = await database.query
          .insertInto("feedback")
          .values({ ...sent, user_id: `learner-${learner}` })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning("user_id")
          .executeTakeFirst();
        return row?.user_id;
      }),
    );
    const winners = stored.filter((winner) => winner !== undefined);
    expect(winners).toHaveLength(1);
    const found = await database.query
      .selectFrom("feedback")
      .select("user_id")
      .where("id", "=", sent.id)
      .execute();
    expect(found).toStrictEqual([{ user_id: winners[0] }]);
  });

  test("claim a row by a conditional update, and one of them gets it", async () => {
    const job = feedbackRow({ user_id: null });
    await database.query.insertInto("feedback").values(job).execute();
    const claims = await Promise.all(
      Array.from({ length: 50 }, async (_, worker) => {
        const claim = await database.query
          .updateTable("feedback")
          .set({ user_id: `worker-${worker}` })
          .where("id", "=", job.id)
          .where("user_id", "is", null)
          .executeTakeFirstOrThrow();
        return claim.numUpdatedRows;
      }),
    );
    expect(claims.filter((rows) => rows === 1n)).toHaveLength(1);
    expect(claims.filter((rows) => rows === 0n)).toHaveLength(49);
  });
});
