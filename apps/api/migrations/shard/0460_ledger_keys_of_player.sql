-- migrate: no transaction
-- A key is one player's: two players of one supplier's id meet on a database only by chance, or when a virtual shard moves.
create unique index concurrently if not exists transfers_key_of_player on ledger.transfers (key, player_id);
