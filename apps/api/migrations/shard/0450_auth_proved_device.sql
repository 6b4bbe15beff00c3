-- The device on which the player of a session last showed a password, a passkey or a code; empty = it sent no name.
-- A fresh proof counts only there, so a token that is copied to another device has nothing of it. Null = the session was
-- not proved again since it was opened, and the device that opened it counts.
alter table auth.sessions add column proved_device text;
