-- A browser hears us as long as the session in which it was allowed is open: after a logout, an end from elsewhere or a
-- new password its lock screen says nothing more. Rows of before have none and are asked for again.
alter table notifications.devices add column session_id text;
