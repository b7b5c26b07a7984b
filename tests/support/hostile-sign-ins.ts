/** Hostile inputs. */
const texts = [
  "",
  " ",
  "taro",
  "admin",
  "аdmin",
  "ａｄｍｉｎ",
  "'; drop table users; --",
  "' or '1'='1",
  "%",
  "__proto__",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "\u0000\u0001\u007F\uFFFF",
  "\u202Eorat",
  "taro\uD83D",
  "x".repeat(1_999),
  "x".repeat(40_000),
  "ﷺ".repeat(600),
];

/** Bodies of sign-ins: wrong, empty, huge, binary, SQL-like, look-alikes, and invalid JSON. */
export const hostileBodies: readonly string[] = [
  ...texts.flatMap((text, i) => {
    const other = texts[(i * 7 + 3) % texts.length];
    return [
      { username: text, password: other },
      { username: other, password: text },
    ].map((body) => JSON.stringify(body));
  }),
  "",
  "{",
  "null",
  "[]",
  '"taro"',
  '{"username":{"$ne":null},"password":["x"]}',
  '{"username":"taro"}',
  `{"username":"${"x".repeat(100_000)}"}`,
  "[".repeat(10_000),
  "\u0000\u0001",
];

/**
 * Sends the nth hostile sign-in from one of six addresses, and returns its status. With more addresses most
 * attempts would be hashed, which takes minutes and tests nothing more.
 */
export async function hostileSignIn(origin: string, n: number): Promise<number> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.0.0.${(n >> 4) % 6}`,
    },
    body: hostileBodies[n % hostileBodies.length] ?? "",
  });
  await answer.arrayBuffer();
  return answer.status;
}
