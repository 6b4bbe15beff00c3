-- Codes that were sent, counted by brand and channel, for everybody together and for each network that asks from outside.
create table auth.code_sends (
  brand_id smallint not null,
  channel text not null check (channel in ('phone', 'email')),
  -- Empty for everybody together, else a keyed hash of the network; the address itself is not here.
  network bytea not null,
  minute timestamptz not null,
  sent int not null check (sent >= 0),
  primary key (brand_id, channel, network, minute),
  constraint code_sends_network_is_a_hash check (octet_length(network) in (0, 32))
);
create index code_sends_by_time on auth.code_sends (minute);
grant select, insert, update, delete on auth.code_sends to arara_app;
