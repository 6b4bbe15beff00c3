-- For the comparison with suppliers: transfers arrive in the order of time, so a block range index finds an hour of them
-- and costs a bet next to nothing.
set local role arara_ledger;
create index transfers_by_time on ledger.transfers using brin (posted_at) with (autosummarize = on);
reset role;
