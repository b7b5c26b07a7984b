import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { newSession } from "#server/modules/account/sessions/session-token.ts";

export type Learner = { id: string; token: string };
type Begun = { id: string; heard: readonly number[] };
type Made = Learner & { session: ReturnType<typeof newSession>["row"] };

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
  { learners, scenes, since }: { learners: readonly Made[]; scenes: readonly Begun[]; since: number },
): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  await database.transaction(async (tx) => {
    for (const { id, session } of learners) {
      await tx
        .insertInto("users")
        .values({ id, username: id, username_folded: id, created_at: since })
        .execute();
      await tx.insertInto("sessions").values(session).execute();
      const rowsOf = <Row>(row: (scene: Begun, index: number) => Row) =>
        scenes.map((scene, index) => ({ user_id: id, content_id: scene.id, ...row(scene, index) }));
      await tx
        .insertInto("favourites")
        .values(rowsOf((_scene, index) => ({ created_at: since - index })))
        .execute();
      await tx
        .insertInto("resume_positions")
        .values(
          rowsOf(({ heard }) => ({ is_begun: 1, last_updated: since, last_position: heard.at(-1) ?? 0 })),
        )
        .execute();
      await tx
        .insertInto("finished_segments")
        .values(
          rowsOf(({ heard }) => ({ block: 0, bits: heard.reduce((bits, one) => bits | (1 << one), 0) })),
        )
        .execute();
    }
  });
  await database.close();
}
