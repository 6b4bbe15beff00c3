-- A session ends at an age of its own, however often it is used.
alter table auth.sessions
  drop constraint sessions_end_reason_known,
  add constraint sessions_end_reason_known check (
    ended_because in ('logout', 'ended_elsewhere', 'password_changed', 'idle_too_long', 'too_old', 'blocked')
  ) not valid;
