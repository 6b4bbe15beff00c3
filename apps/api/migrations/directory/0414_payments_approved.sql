-- What staff write is a draft: `approved_id` names the approved connection for which the row stands; null = what is written
-- there was approved by nobody.
alter table payments.providers add column approved_id bigint;

create trigger providers_unapproved_by_change before insert or update on payments.providers
  for each row execute function connections.unapprove_changed('bank', 'brand_id', 'cash_in_protocol', 'cash_in_config',
    'cash_out_protocol', 'cash_out_config', 'hook_auth', 'hook_addresses', 'hook_certificates', 'is_test', 'connected_at');
