import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export const password = "夏の夜 at the station";

export const newUsername = (): string => `mei-${randomUUID().slice(0, 8)}`;

export type Learner = { username: string; token: string };

/** Creates an account through the API, and opens the page as its learner. */
export async function signInAsNewLearner(page: Page, origin: string, email?: string): Promise<Learner> {
  const username = newUsername();
  const answer = await page.request.post(`${origin}/api/user/register`, {
    data: { username, password, email },
  });
  const { data } = await answer.json();
  await page.goto(`${origin}/about`);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("userInfo", JSON.stringify(user));
  }, data);
  return { username, token: data.token };
}
