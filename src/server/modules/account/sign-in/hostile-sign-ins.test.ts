import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { hostileBodies } from "#tests/support/hostile-sign-ins.ts";

const database = withDatabase();

test("responds to every hostile sign-in with a client error and still accepts the right password", async () => {
  const { app, register, logIn } = await accountApp(database);
  const username = newName();
  await register({ username, password: goodPassword });
  const statuses = await Promise.all(
    hostileBodies.map(async (payload, index) => {
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/api/user/login",
        headers: { "content-type": "application/json" },
        remoteAddress: `10.0.0.${index % 6}`,
        payload,
      });
      return statusCode;
    }),
  );
  expect(statuses).toHaveLength(46);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(200);
});
