-- A missing paper must count as missing: the length of nothing is not known, and what is not known passes a check.
alter table games.providers
  drop constraint providers_on_only_with_papers,
  add constraint providers_on_only_with_papers check (state = 'off' or (
    protocol is not null and base_url is not null and operator_id is not null and keys_box is not null
    and coalesce(length(contract_id), 0) > 2 and coalesce(length(licence_id), 0) > 2
    and coalesce(length(certificate_id), 0) > 2
  ));
