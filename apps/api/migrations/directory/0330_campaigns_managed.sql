-- Which VIP manager a player belongs to. One row each; who changed it when stands in the audit.
create table campaigns.managed (
  player_id bigint primary key,
  brand_id smallint not null,
  manager bigint not null,
  set_by bigint not null,
  set_at timestamptz not null
);
create index managed_of_manager on campaigns.managed (manager, player_id);

grant select, insert, delete, update (manager, set_by, set_at) on campaigns.managed to arara_app;
grant select on campaigns.managed to arara_reader;

-- A manager writes to players one by one, so there is no segment. The words of such a message are ones that the release
-- before does not know: it sends nothing then.
-- squawk-ignore ban-drop-not-null
alter table campaigns.campaigns alter column segment drop not null;
-- squawk-ignore ban-drop-not-null
alter table campaigns.campaigns alter column segment_version drop not null;
alter table campaigns.campaigns
  add constraint campaigns_segment_is_whole check ((segment is null) = (segment_version is null)) not valid;
