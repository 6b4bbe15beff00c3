-- migrate: no transaction
-- What takes a transfer back names it by its key, which is one player's.
create unique index concurrently if not exists transfers_reversed_once_of_player on ledger.transfers (reverses, player_id)
  where reverses is not null and version is not null;
