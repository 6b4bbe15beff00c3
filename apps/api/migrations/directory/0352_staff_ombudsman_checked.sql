-- In a transaction of its own, so that nobody waits while the rows are read.
alter table staff.members validate constraint members_roles_known;
