-- What 0158 no longer calls. The release before asks `games.apply_group` only, which stands as it was.
set local role arara_ledger;
-- lint-ignore ban-drop-callable: only games.apply_group called it
drop function ledger.apply_group(text[], bigint[], smallint[], bigint[], bytea[], int[], text[], text[],
  smallint[], smallint[], text[], date, timestamptz, boolean);
-- lint-ignore ban-drop-callable: only games.apply_group called it
drop function ledger.lock_players;
reset role;
