-- Devices from which somebody has signed in to an account. Wrong guesses of strangers do not hold up their owner there.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  -- SHA-256 of the user's id and a random secret that the device keeps: one device has another hash for each account.
  device_hash text not null,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (user_id, device_hash)
);

create index known_devices_by_last_use on known_devices (last_used_at);
