-- Of new keys on trial: the request that another person approved, and the fingerprint of the connection with them. A
-- rotation without both, as the release before writes it, changes nothing that counts.
alter table payments.bank_runs add column approval_id bigint, add column fingerprint text;
grant select (approval_id, fingerprint) on payments.bank_runs to arara_reader;
