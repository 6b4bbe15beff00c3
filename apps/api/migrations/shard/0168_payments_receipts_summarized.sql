-- As for rounds (0163): each range is summed up when it is full, instead of by a vacuum that comes after a fifth has grown.
alter index payments.receipts_by_time set (autosummarize = on);
