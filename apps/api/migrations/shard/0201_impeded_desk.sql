-- What the room of persons who may not bet counts: the questions of the last days, and those without an answer.
-- squawk-ignore require-concurrent-index-creation
create index questions_by_time on impeded.questions (brand_id, asked_at) include (why, answer);
-- squawk-ignore require-concurrent-index-creation
create index questions_away on impeded.questions (brand_id, asked_at) include (player_id) where answer = 'away';
-- squawk-ignore require-concurrent-index-creation
create index cases_of_brand on impeded.cases (brand_id, found_at);
