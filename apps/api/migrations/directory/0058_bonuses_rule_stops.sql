-- A rule that one person has ended: the safe direction needs no second one. Every version up to this one is over from the
-- moment on; a newer version, which four eyes have published, begins again. Append-only, like the versions.
create table bonuses.reward_stops (
  brand_id smallint not null,
  rule_id text not null,
  version int not null,
  stopped_at timestamptz not null,
  staff_id bigint not null,
  reason text not null check (reason <> ''),
  constraint reward_stops_once primary key (brand_id, rule_id, version)
);

grant select, insert on bonuses.reward_stops to arara_app;
grant select on bonuses.reward_stops to arara_reader;
