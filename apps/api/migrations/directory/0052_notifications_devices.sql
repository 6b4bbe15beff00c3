-- Where a browser of a player hears us. In the directory, because one browser may change hands between players of
-- different shards: an address belongs to whoever allowed it last, and to nobody else.
create table notifications.devices (
  endpoint_hash bytea primary key,
  brand_id smallint not null,
  player_id bigint not null,
  -- Address and keys, encrypted.
  box bytea not null,
  key_id smallint not null,
  created_at timestamptz not null,
  constraint devices_hash_is_sha256 check (octet_length(endpoint_hash) = 32)
);
create index devices_of_player on notifications.devices (player_id, created_at);
grant select, insert, update, delete on notifications.devices to arara_app;
grant select on notifications.devices to arara_reader;
