-- The API for players is the process that strangers reach. What it may post is written here, so that code that runs in it
-- cannot invent a deposit, a commission or a correction. A role without rows posts every movement, as before.
set local role arara_ledger;

create table ledger.caller_movements (
  role name not null,
  code smallint not null,
  -- Accounts that may lose and those that may gain; see docs/money.md.
  debits smallint[] not null,
  credits smallint[] not null,
  constraint caller_movements_once primary key (role, code)
);

insert into ledger.caller_movements (role, code, debits, credits) values
  ('arara_players', 30, '{1}', '{4}'),
  ('arara_players', 32, '{4}', '{1}'),
  ('arara_players', 33, '{3}', '{4}'),
  ('arara_players', 34, '{4}', '{3}'),
  ('arara_players', 40, '{106}', '{2}'),
  ('arara_players', 41, '{2}', '{1}'),
  ('arara_players', 42, '{2}', '{106}'),
  ('arara_players', 51, '{3}', '{1}'),
  ('arara_players', 52, '{108}', '{1}');

-- A function of the old name and signature follows in this transaction, so the release before misses nothing.
-- lint-ignore ban-rename-callable
alter function ledger.post(text, bigint, smallint, smallint, smallint, bytea, smallint[], int[], bigint[], jsonb, text, date,
  timestamptz) rename to write_transfer;
-- lint-ignore ban-revoke-from-app
revoke execute on function ledger.write_transfer from arara_app, arara_players, arara_staff, arara_worker;

-- As before, for whom the movement is allowed. Bets and wins do not come here; `apply_group` posts no other movement.
create function ledger.post(
  p_key text, p_player_id bigint, p_brand smallint, p_currency smallint, p_code smallint, p_fingerprint bytea,
  p_account smallint[], p_party int[], p_amount bigint[], p_memo jsonb, p_reverses text, p_day date, p_at timestamptz
) returns ledger.post_answer
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- Who logged in: neither `set role` nor a function with other rights changes it.
  if exists (select from ledger.caller_movements m where m.role = session_user)
    and not exists (
      select from ledger.caller_movements m where m.role = session_user and m.code = p_code and not exists (
        select from unnest(p_account, p_amount) l(account, amount)
        where l.account <> all (case when l.amount < 0 then m.debits else m.credits end)))
  then
    raise exception '% may not post movement % that way', session_user, p_code using errcode = 'insufficient_privilege';
  end if;
  return ledger.write_transfer(p_key, p_player_id, p_brand, p_currency, p_code, p_fingerprint, p_account, p_party, p_amount,
    p_memo, p_reverses, p_day, p_at);
end $$;
revoke execute on function ledger.post from public;
grant execute on function ledger.post to arara_app;
grant select on ledger.caller_movements to arara_reader;
reset role;
