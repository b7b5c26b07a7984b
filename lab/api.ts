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

export function post(origin: string, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
  const signal = AbortSignal.timeout(30_000);
  return dataOf(fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body), signal }));
}

/** Registers a learner over HTTP. */
export async function newLearner(
  origin: string,
  username = `lab.${randomUUID().slice(0, 13)}`,
  email?: string,
): Promise<z.infer<typeof signedIn>> {
  return signedIn.parse(await post(origin, "/api/user/register", { username, password, email }));
}

/** Returns the ids of the scenes that visitors may open. */
export async function freeScenes(origin: string): Promise<string[]> {
  const answer = fetch(`${origin}/api/category/list`, { headers: { "accept-language": "zh" } });
  const categories = categorySchemas.list.data.parse(await dataOf(answer));
  return categories.flatMap(({ scenes }) =>
    scenes.flatMap(({ id, access }) => (access === "free" ? [id] : [])),
  );
}
