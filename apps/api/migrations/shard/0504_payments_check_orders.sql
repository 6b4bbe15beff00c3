-- For the auditor: withdrawals and deposits that say something else than the ledger did for them.
create function payments.check_orders(p_player bigint[]) returns table (player_id bigint, fault text, subject text)
  language sql stable security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
  select w.player_id, 'a withdrawal is not what the ledger did for it', w.id
  from payments.withdrawals w left join ledger.holds h on h.player_id = w.player_id and h.key = 'payout:' || w.id
  where w.player_id = any (p_player) and case
    when w.state in ('refused', 'failed', 'cancelled') then coalesce(h.state, 'released') <> 'released'
    else h.state is distinct from case when w.state in ('paid', 'returned') then 'settled' else 'open' end
      or h.amount_e5 <> w.amount_e5
  end
  union all
  select d.player_id, 'a deposit is not what the ledger did for it', d.id
  from payments.deposits d
  where d.player_id = any (p_player) and d.state = 'paid' and not exists (
    select from ledger.transfers t
    where t.key in ('pixin:' || d.end_to_end_id, 'pixin:' || d.end_to_end_id || ':assign')
      and t.player_id = d.player_id and t.code in (20, 24) and t.amount_e5 = d.received_e5)
$$;
revoke execute on function payments.check_orders from public;
grant usage on schema payments to arara_ledger;
grant execute on function payments.check_orders to arara_ledger;
