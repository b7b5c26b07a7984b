import { PostgresAdapter, sql } from "kysely";
import type { Queries } from "./database.ts";

/** An erasure may clear a row's details, learner and subject, and nothing else. */
const isErasure = `new.id = old.id and new.actor = old.actor and new.act = old.act and new.created_at = old.created_at
  and new.details = '{}' and coalesce(new.user_id, old.user_id, '') = coalesce(old.user_id, '')
  and coalesce(new.subject, old.subject, '') = coalesce(old.subject, '')`;

const refusal = "rows of audit_log are never changed or deleted";

const onSqlite = [
  `create trigger if not exists audit_log_unchanged before update on audit_log when not (${isErasure})
    begin select raise(abort, '${refusal}'); end`,
  `create trigger if not exists audit_log_kept before delete on audit_log
    begin select raise(abort, '${refusal}'); end`,
];

const onPostgres = [
  `create or replace function refuse_audit_log_change() returns trigger language plpgsql
    as $$ begin raise exception '${refusal}'; end $$`,
  `create trigger audit_log_unchanged before update on audit_log for each row when (not (${isErasure}))
    execute function refuse_audit_log_change()`,
  `create trigger audit_log_kept before delete on audit_log for each row
    execute function refuse_audit_log_change()`,
  `create trigger audit_log_not_emptied before truncate on audit_log for each statement
    execute function refuse_audit_log_change()`,
];

/**
 * Makes the database reject changes of the audit log. This is not a migration, because triggers have another
 * syntax on each engine. Call it after all migrations, in a transaction that has locked the schema.
 */
export async function guardAuditLog(tx: Queries): Promise<void> {
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres && (await hasTriggers(tx))) return;
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(tx);
}

/** Creating a trigger locks the table, so triggers are created only if they are missing. */
async function hasTriggers(tx: Queries): Promise<boolean> {
  const found = await sql`select 1 from pg_trigger
    where tgrelid = 'audit_log'::regclass and tgname = 'audit_log_not_emptied'`.execute(tx);
  return found.rows.length > 0;
}
