alter table staff.sessions validate constraint sessions_opened_by_check;
