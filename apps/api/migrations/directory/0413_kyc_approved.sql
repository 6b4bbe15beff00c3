-- What staff write is a draft: `approved_id` names the approved connection for which the row stands; null = what is written
-- there was approved by nobody.
alter table kyc.parties add column approved_id bigint;
grant select (approved_id) on kyc.parties to arara_reader;

-- In use is what is on.
with carried as (
  insert into connections.approved (kind, brand_id, code, config, approved_at)
  select 'identity', 0, p.kind, jsonb_build_object('addresses', to_jsonb(p.addresses), 'login', p.login), now()
  from kyc.parties p where p.is_on
  returning id, code
), kept as (
  insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
  select c.id, 'keys', 'kyc.parties:' || p.kind, p.keys_id, p.keys_box from carried c join kyc.parties p on p.kind = c.code
)
update kyc.parties p set approved_id = c.id from carried c where c.code = p.kind;

create trigger parties_unapproved_by_change before insert or update on kyc.parties
  for each row execute function connections.unapprove_changed('identity', 'addresses', 'login', 'connected_at');
