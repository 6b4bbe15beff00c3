-- In use is what is on, and what is off since but was not changed after two people had switched it on.
with carried as (
  insert into connections.approved (kind, brand_id, code, config, approved_at)
  select 'bank', p.brand_id, p.code, jsonb_build_object(
    'cashIn', p.cash_in_config || jsonb_build_object('protocol', p.cash_in_protocol),
    'cashOut', p.cash_out_config || jsonb_build_object('protocol', p.cash_out_protocol),
    'hookAuth', p.hook_auth, 'hookAddresses', to_jsonb(p.hook_addresses),
    'hookCertificates', to_jsonb(p.hook_certificates), 'isTest', p.is_test), now()
  from payments.providers p
  where p.approved_id is null and (p.cash_in_protocol is not null or p.cash_out_protocol is not null)
    and (p.state = 'on' or exists (select from approvals.requests r join approvals.decisions d on d.request_id = r.id
      where r.kind = 'payments.switch_on_bank' and r.brand_id = p.brand_id and d.verdict = 'approved'
        and r.payload ->> 'provider' = p.code and d.decided_at >= coalesce(p.connected_at, '-infinity')))
  returning id, brand_id, code
), kept as (
  insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
  select c.id, k.name, 'payments.providers.' || k.name || ':' || p.code, k.keys_id, k.keys_box
  from carried c join payments.providers p using (brand_id, code)
  cross join lateral (values ('cashIn', p.cash_in_keys_id, p.cash_in_keys_box),
    ('cashOut', p.cash_out_keys_id, p.cash_out_keys_box)) k (name, keys_id, keys_box)
  where k.keys_box is not null
)
update payments.providers p set approved_id = c.id from carried c where c.brand_id = p.brand_id and c.code = p.code;
