import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { newSession } from "#server/modules/account/sessions/session-token.ts";

export type Learner = { id: string; token: string };
type Made = Learner & { session: ReturnType<typeof newSession>["row"] };

const dayMs = 86_400_000;

/** Learners who are signed in. The same ones go into each database, so that both servers know their tokens. */
export function makeLearners(count: number, now: number): Made[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `learner-${index}`;
    const { token, row } = newSession(id, now);
    return { id, token, session: row };
  });
}

/** A migrated database in which each learner has ten favourites and has opened as many scenes. */
export async function fill(
  location: DatabaseLocation,
  { learners, scenes, now }: { learners: readonly Made[]; scenes: readonly string[]; now: number },
): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  await database.transaction(async (tx) => {
    for (const { id, session } of learners) {
      await tx
        .insertInto("users")
        .values({ id, username: id, username_folded: id, created_at: now })
        .execute();
      await tx.insertInto("sessions").values(session).execute();
      for (const [index, content_id] of scenes.entries()) {
        await tx
          .insertInto("favourites")
          .values({ user_id: id, content_id, created_at: now - index })
          .execute();
        await tx
          .insertInto("resume_positions")
          .values({ user_id: id, content_id, is_begun: 1, last_updated: now - dayMs, last_position: 1 })
          .execute();
        await tx
          .insertInto("finished_segments")
          .values({ user_id: id, content_id, block: 0, bits: 0b11 })
          .execute();
      }
    }
  });
  await database.close();
}
