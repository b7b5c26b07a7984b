import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signedIn } from "../src/contract/account.schema.ts";
import { categorySchemas } from "../src/contract/category.schema.ts";
import { password } from "../tests/e2e/steps/sign-in.ts";

/** Returns the data of a response. Throws if the request was rejected. */
export async function dataOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data;
}

/** Registers a learner over HTTP. */
export async function newLearner(
  origin: string,
  username = `lab.${randomUUID().slice(0, 13)}`,
  email?: string,
): Promise<z.infer<typeof signedIn>> {
  const answer = fetch(`${origin}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password, email }),
  });
  return signedIn.parse(await dataOf(answer));
}

/** Returns the ids of the scenes that visitors may open. */
export async function freeScenes(origin: string): Promise<string[]> {
  const answer = fetch(`${origin}/api/category/list`, { headers: { "accept-language": "zh" } });
  const categories = categorySchemas.list.data.parse(await dataOf(answer));
  return categories.flatMap(({ scenes }) =>
    scenes.flatMap(({ id, access }) => (access === "free" ? [id] : [])),
  );
}
