import { describe, expect, test } from "vitest";
import { migration } from "./migration-files.ts";
import { objectionsTo } from "./migration-rules.ts";

describe("migrations that must not run while old processes run", () => {
  test.each([
    ["drop table cup", "takes away|not known"],
    ["alter table cup drop column handle", "takes away"],
    ["alter table cup rename to mug", "takes away"],
    ["alter table cup rename column handle to grip", "takes away"],
    ["alter table cup alter column size type bigint", "takes away"],
    ["alter table cup alter column size set not null", "takes away"],
    ["alter table cup add column size integer not null", "give it a default"],
    ["alter table cup add column size integer not null default null", "give it a default"],
    ["alter table cup add size text default (lower('X'))", "not constant"],
    ["alter table cup add column made_at bigint default random()", "not constant"],
    [
      "alter table cup add column size integer not null default 0 check (size >= 0)",
      "without the constraint",
    ],
    ["alter table cup add column shelf_id text references shelf (id)", "without the constraint"],
    ["alter table cup add column code text unique", "without the constraint"],
    ["alter table cup add constraint small check (size < 9)", "under a lock"],
    ["alter table cup add foreign key (shelf_id) references shelf (id)", "under a lock"],
    ["alter table cup add check (size < 9)", "under a lock"],
    ["create index cup_by_size on cup (size)", "create index concurrently"],
    ["create unique index concurrently cup_by_code on cup (code)", "may still write"],
    ["create unique index cup_by_code on cup (code)", "may still write"],
    ["drop index cup_by_size", "drop index concurrently"],
    ["update cup set size = 1", "in small parts"],
    ["delete from cup", "in small parts"],
    ["insert into cup select * from mug", "not known"],
    ["truncate cup", "not known"],
    ["lock table cup", "not known"],
    ["create trigger t after insert on cup execute function f()", "not known"],
    ["create table a (b text); create index concurrently c on cup (d)", "a migration of its own"],
  ])("are rejected: %s", (script, reason) => {
    const objections = objectionsTo(migration(2, "step", script));
    expect(objections).toHaveLength(1);
    expect(objections[0]).toMatch(new RegExp(`^002-step: .*(${reason})`));
    // A contract migration may contain the statement, unless the statement builds an index concurrently, which
    // needs a migration of its own.
    const contract = objectionsTo(migration(2, "step", `-- contract: nothing reads it since 1.4\n${script}`));
    expect(contract).toHaveLength(reason === "a migration of its own" ? 1 : 0);
  });

  test.each(["-- contract:\ndrop table cup", "-- contract\ndrop table cup", "select 1; -- contract: why"])(
    "are rejected if their contract line gives no reason: %j",
    (script) => {
      expect(objectionsTo(migration(2, "step", script))).toHaveLength(1);
    },
  );
});

test.each([
  "create table cup (id text primary key, size integer not null check (size > 0), shelf_id text references shelf (id)); create unique index cup_by_size on cup (size); alter table cup add column code text not null unique;",
  "alter table cup add column size integer",
  "alter table cup add column size integer not null default 0",
  "alter table \"cup\" add column name text not null default 'a cup'",
  "alter table cup add column note text default null",
  "create index concurrently cup_by_size on cup (size)",
  "drop index concurrently cup_by_size; create index concurrently cup_by_code on cup (code)",
  "insert into cup (id, size) values ('a', 1)",
  "alter table cup add constraint small check (size < 9) not valid",
])("accepts a harmless migration: %s", (script) => {
  expect(objectionsTo(migration(2, "step", script))).toStrictEqual([]);
});
