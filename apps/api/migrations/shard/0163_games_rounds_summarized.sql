-- An index by block ranges reads every range that nobody has summed up, and only a vacuum did: of a large table it comes after
-- a fifth has grown, so that whoever asks for the last minutes by this index reads up to a fifth of all rounds. Now each range
-- is summed up when it is full, as that of the ledger's transfers is.
alter index games.rounds_by_time set (autosummarize = on);
