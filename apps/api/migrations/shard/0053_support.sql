-- The address a player gave: for support and identity. Encrypted; the newest holds.
create schema support;
create table support.addresses (
  player_id bigint not null,
  brand_id smallint not null,
  position int not null,
  box bytea not null,
  key_id smallint not null,
  at timestamptz not null,
  constraint addresses_once primary key (player_id, position)
);
grant usage on schema support to arara_app, arara_reader;
grant select, insert on support.addresses to arara_app;
grant select on support.addresses to arara_reader;
