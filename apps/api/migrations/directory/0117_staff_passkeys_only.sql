-- Password and code open a session that can save a passkey and nothing else. Whoever is in by them comes in anew.
update staff.sessions set ended_at = now(), ended_because = 'taken_away' where opened_by = 'totp' and ended_at is null;
