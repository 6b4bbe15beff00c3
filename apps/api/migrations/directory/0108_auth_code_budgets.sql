-- Wrong guesses at short codes, counted over all phones and addresses of a brand and by the network they came from.
create table auth.code_misses (
  brand_id smallint not null,
  -- Empty for everybody together, else a keyed hash of the network; the address itself is not here.
  network bytea not null,
  minute timestamptz not null,
  wrong int not null,
  primary key (brand_id, network, minute),
  constraint code_misses_network_is_a_hash check (octet_length(network) in (0, 32)),
  constraint code_misses_wrong_is_counted check (wrong > 0)
);
create index code_misses_by_time on auth.code_misses (minute);
grant select, insert, update, delete on auth.code_misses to arara_app;

-- While too many guesses are wrong, codes are longer, and short ones are worth nothing any more.
alter table auth.codes add column digits smallint not null default 6;
