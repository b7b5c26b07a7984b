import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "#server/db/backup/backup.ts";
import { restore } from "#server/db/backup/restore.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { requeryAll } from "#server/modules/membership/service.ts";
import { migratedLocation, openForTest, withDatabase } from "#tests/support/database.ts";
import { membershipApp, moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";
import type { MembershipApp } from "#tests/support/membership-app.ts";

const shop = withShop(withDatabase());

/** Runs a server and stops it, because a database in use cannot be restored. */
async function serving<T>(
  location: DatabaseLocation,
  work: (server: MembershipApp) => Promise<T>,
): Promise<T> {
  const cleaning: (() => void | Promise<void>)[] = [];
  const database = await openDatabase(location);
  try {
    return await work(
      await membershipApp(database, { beside: shop(), atEnd: (clean) => void cleaning.push(clean) }),
    );
  } finally {
    for (const clean of cleaning.toReversed()) await clean();
    await database.close();
  }
}

test.each([
  { isMove: false, status: "paid" },
  { isMove: true, status: "closed" },
])(
  "finds a payment made after the restored backup (on a new machine: $isMove)",
  async ({ isMove, status }) => {
    const folder = mkdtempSync(join(tmpdir(), "kaiwa-restore-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "old.kaiwa.gz");
    const location = await migratedLocation();
    const { learner, id, number } = await serving(location, async (server) => {
      const buyer = await newBuyer(server.deps.database);
      const begun = await server.begin(buyer);
      await server.cancel(buyer, begun.id);
      return { learner: buyer, ...begun };
    });
    await backUp(location, file);
    await serving(location, async (server) => {
      await shop().gateway.pay(number, { isLate: true });
      expect((await server.deliver(number)).status).toBe(200);
    });
    await restore(file, location, {
      replace: true,
      isMove,
      keepIn: folder,
      erase: eraseUser,
      askProviders: (tx) => requeryAll(tx, shop().now()),
    });
    const restored = await membershipApp(await openForTest(location), { beside: shop() });
    expect((await moneyRows(restored.deps.database))["orders"]).toMatchObject([{ id, status: "closed" }]);
    await restored.reconcile();
    expect((await restored.read(learner, id)).status).toBe(status);
  },
);
