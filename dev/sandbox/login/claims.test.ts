import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";

const database = withDatabase();

/** All ways to claim an e-mail address in the sandbox. */
const claimants: [string, string, Record<string, string>][] = [
  ["google", "mei@learner.example", { person: "sandbox-mei" }],
  ["google", "an@elsewhere.example", { person: "sandbox-an" }],
  ["google", "victim@gmail.com", newPerson({ email: "victim@gmail.com" })],
  ["apple", "victim@icloud.com", newPerson({ email: "victim@icloud.com" })],
];

test.each(claimants)(
  "does not open a learner's account if the sandbox's %s login claims the address %s",
  async (provider, email, claimant) => {
    const calls = await accountApp(database);
    const own = { username: newName(), password: goodPassword, email };
    const { token, user } = (await calls.register(own)).json().data;
    await database.query
      .updateTable("users")
      .set({ email_verified_at: 1 })
      .where("id", "=", user.id)
      .execute();

    const visitor = visitorOf(calls.app);
    const { code = "" } = await visitor.travel(provider, claimant);
    const entered = (await visitor.exchange(code)).json().data;
    expect(entered).toMatchObject({ outcome: "signed-in", user: { hasPassword: false } });
    expect(entered.user.id).not.toBe(user.id);
    expect(entered.user).not.toHaveProperty("email");
    const identities = await visitor.ask({ url: "/api/user/identities", token });
    expect(identities.json().data).toEqual([]);
  },
);
