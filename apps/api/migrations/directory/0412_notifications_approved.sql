-- What staff write is a draft: `approved_id` names the approved connection for which the row stands; null = what is written
-- there was approved by nobody.
alter table notifications.senders add column approved_id bigint;

-- In use is what is on.
with carried as (
  insert into connections.approved (kind, brand_id, code, config, approved_at)
  select 'message', s.brand_id, s.channel || '/' || s.code, jsonb_build_object('adapter', s.adapter,
    'addresses', to_jsonb(s.addresses), 'login', s.login), now()
  from notifications.senders s where s.is_on and s.keys_box is not null
  returning id, brand_id, code
), kept as (
  insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
  select c.id, 'keys', 'notifications.senders:' || s.brand_id || ':' || s.channel || ':' || s.code, s.keys_id, s.keys_box
  from carried c join notifications.senders s on s.brand_id = c.brand_id and s.channel || '/' || s.code = c.code
)
update notifications.senders s set approved_id = c.id
from carried c where s.brand_id = c.brand_id and s.channel || '/' || s.code = c.code;

create trigger senders_unapproved_by_change before insert or update on notifications.senders
  for each row execute function connections.unapprove_changed('message', 'adapter', 'addresses', 'login', 'connected_at');
