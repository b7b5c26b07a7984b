import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Changes the data of the test server directly, for changes that would need time or a real provider. */
function change(statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(process.env["KAIWA_DATA_FOLDER"] ?? "", "kaiwa.sqlite"), {
    timeout: 30_000,
  });
  try {
    const { changes } = database.prepare(statement).run(...values);
    if (changes !== 1) throw new Error(`${changes} rows instead of one: ${statement}`);
  } finally {
    database.close();
  }
}

const hashed = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export function makeSignInOld(token: string): void {
  change("update sessions set proved_at = 0 where token_hash = ?", hashed(token));
}

const ofToken = "id = (select user_id from sessions where token_hash = ?)";

/** Verifies the e-mail address of this token's user, who may then buy. */
export function secureAccount(token: string): void {
  change(
    `update users set email = username || '@learner.example', email_folded = username || '@learner.example', email_verified_at = 1 where ${ofToken}`,
    hashed(token),
  );
}

export function makeMember(token: string, until: number): void {
  change(`update users set premium_expiry = ? where ${ofToken}`, String(until), hashed(token));
}
