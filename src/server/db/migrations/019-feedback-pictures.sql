-- A picture of the screen that somebody added to a message, as JPEG in base64. It goes with the message, and after some months
-- by itself.
create table feedback_pictures (
  feedback_id text primary key references feedback (id) on delete cascade,
  data text not null,
  created_at bigint not null
);

create index feedback_pictures_by_time on feedback_pictures (created_at);

-- 1 while a message waits for the next mail to support. Messages from before have been read.
alter table feedback add column to_mail integer not null default 0;
