-- The identity provider's own name of a person, as a keyed hash: bound at the first login by it.
alter table staff.members add column identity_hmac bytea;
alter table staff.sessions drop constraint sessions_opened_by_check;
alter table staff.sessions add constraint sessions_opened_by_check check (opened_by in ('totp', 'passkey', 'oidc')) not valid;
