-- How a bank does is read from the newest exchanges with it, many times a minute. Calls that come in, which are most,
-- are not in it.
create index calls_out_by_provider on provider_calls.calls (provider, at) where direction = 'out';
