-- What staff write is a draft: `approved_id` names the approved connection for which the row stands; null = what is written
-- there was approved by nobody.
alter table games.providers add column approved_id bigint;

-- In use is what is on, and what is off since but was not changed after two people had switched it on.
with carried as (
  insert into connections.approved (kind, brand_id, code, config, approved_at)
  select 'game', p.brand_id, p.code, jsonb_build_object('protocol', p.protocol, 'baseUrl', p.base_url,
    'operatorId', p.operator_id, 'addresses', to_jsonb(p.addresses), 'frameOrigins', to_jsonb(p.frame_origins),
    'isTest', p.is_test), now()
  from games.providers p
  where p.keys_box is not null and p.protocol is not null and p.base_url is not null and p.operator_id is not null
    and (p.state = 'on' or exists (select from approvals.requests r join approvals.decisions d on d.request_id = r.id
      where r.kind = 'games.switch_on_supplier' and r.brand_id = p.brand_id and d.verdict = 'approved'
        and r.payload ->> 'provider' = p.code and d.decided_at >= coalesce(p.connected_at, '-infinity')))
  returning id, brand_id, code
), kept as (
  insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
  select c.id, 'keys', 'games.providers.keys:' || p.code, p.keys_id, p.keys_box
  from carried c join games.providers p using (brand_id, code)
)
update games.providers p set approved_id = c.id from carried c where c.brand_id = p.brand_id and c.code = p.code;

create trigger providers_unapproved_by_change before insert or update on games.providers
  for each row execute function connections.unapprove_changed('game', 'brand_id', 'protocol', 'base_url', 'operator_id',
    'addresses', 'frame_origins', 'is_test', 'connected_at');
