-- Wrong passwords inside an open session count there, so that strangers at the login keep nobody from their own account.
alter table auth.sessions add column wrong_proofs int not null default 0;

-- When the last wrong password of a login came: slips that are weeks apart are no attack.
alter table auth.credentials add column failed_at timestamptz;
