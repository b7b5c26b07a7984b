import { randomUUID } from "node:crypto";
import type { Page } from "#scripts/engines/page.ts";

export const password = "a summer night at the station";

/** A username nobody else in this run has. */
export const newUsername = (): string => `mei-${randomUUID().slice(0, 8)}`;

/** Makes an account without the screens for it: one journey goes through them. */
export async function signIn(page: Page): Promise<void> {
  await page.read(
    async (account) => {
      const answer = await fetch("/api/user/register", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(account),
      });
      // The contract's shape; what is not so fails the journey at its next step.
      const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
      localStorage.setItem("token", data.token);
      localStorage.setItem("userInfo", JSON.stringify(data.user));
    },
    { username: newUsername(), password },
  );
}
