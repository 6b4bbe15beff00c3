-- What takes a bet or win back counts on the day of that. An API whose day is still yesterday dates the reversal before
-- the windows that it counts in, so the auditor looks for it by the day that counts. As in 0463.
set local role arara_ledger;

do $$
declare
  said constant text := pg_get_functiondef('ledger.check_players(bigint[], boolean, timestamptz)'::regprocedure);
  mended constant text := replace(said, 'and m.day >= least(w.day_key', 'and coalesce(r.day, m.day) >= least(w.day_key');
begin
  if mended = said then
    raise exception 'ledger.check_players is not that of 0463';
  end if;
  execute mended;
end $$;

reset role;
