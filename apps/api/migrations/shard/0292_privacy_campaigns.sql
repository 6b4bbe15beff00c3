-- As in 0186, with what campaigns decided about somebody.
create or replace function privacy.erase_kept(of bigint, p_at timestamptz, p_key smallint, p_orders text[], p_boxes bytea[])
returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from privacy.kept_due(p_at, null) d where d.player_id = of) then
    raise exception 'the years of this account are not over';
  end if;
  foreach name in array array[
    'players.personal', 'players.appeals', 'players.notes', 'payments.payers', 'payments.payout_accounts',
    'payments.cool_downs', 'notifications.consents', 'limits.changes', 'limits.stops', 'limits.reality_checks',
    'limits.due', 'provider_calls.calls', 'kyc.cases', 'kyc.attempts', 'identity_evidence.items',
    'impeded.questions', 'impeded.states', 'impeded.cases', 'campaigns.recipients'
  ] loop
    execute format('delete from %s where player_id = $1', name) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  update payments.questions q set key_id = null, box = null where q.player_id = of and q.box is not null;
  get diagnostics lines = row_count;
  name := 'payments.questions';
  return next;
  update payments.withdrawals w set key_id = p_key, box = b.box, device = null, reason_note = null
  from unnest(p_orders, p_boxes) b (id, box) where w.id = b.id and w.player_id = of;
  get diagnostics lines = row_count;
  if lines <> (select count(*) from payments.withdrawals w where w.player_id = of) then
    raise exception 'an order would keep its name';
  end if;
  name := 'payments.withdrawals';
  return next;
  update privacy.requests r set key_id = null, box = null where r.player_id = of and r.box is not null;
  get diagnostics lines = row_count;
  name := 'privacy.requests';
  return next;
end $$;
