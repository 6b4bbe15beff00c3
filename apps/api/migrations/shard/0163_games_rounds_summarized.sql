-- An index by block ranges reads every range that nobody has summed up, and only a vacuum did: of a large table it comes after
-- a fifth has grown, so that the lobby and the returns read a fifth of all rounds every minute. Now each range is summed up
-- when it is full, as that of the ledger's transfers is.
alter index games.rounds_by_time set (autosummarize = on);
