import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signedIn } from "../src/contract/account.schema.ts";

export const password = "夏の夜 at the station";

/** Registers a learner over HTTP. */
export async function newLearner(origin: string): Promise<z.infer<typeof signedIn>> {
  const id = randomUUID();
  const response = await fetch(`${origin}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `lab.${id.slice(0, 13)}`, password, device: id }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Registration failed: ${response.status} ${text}`);
  return z.object({ data: signedIn }).parse(JSON.parse(text)).data;
}
