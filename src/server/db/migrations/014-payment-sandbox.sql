-- What buyers have done at the sandbox's pretended payment providers, so that all server processes of a database know the same.
-- Empty in production, where there is no sandbox.
create table sandbox_trades (
  number text primary key,
  method text not null,
  trade text not null,
  version integer not null,
  updated_at bigint not null
);

create index sandbox_trades_by_time on sandbox_trades (updated_at);
