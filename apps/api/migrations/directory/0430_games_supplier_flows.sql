-- What each supplier staked and credited, minute by minute and shard by shard, for its circuit breaker. The worker counts
-- it behind the commit; the minutes of a shard that is away stay as they were counted.
create table games.supplier_flows (
  shard text not null,
  party int not null,
  brand_id smallint not null,
  minute timestamptz not null,
  staked_e5 bigint not null,
  credited_e5 bigint not null,
  constraint supplier_flows_once primary key (shard, minute, party, brand_id)
);
grant select, insert, delete on games.supplier_flows to arara_app;
grant select on games.supplier_flows to arara_reader;
