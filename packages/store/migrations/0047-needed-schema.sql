-- The oldest schema whose programs can still use the database after a migration: a program that knows that one goes on through a rolling
-- update. A migration that removes or renames something says it in its first line: "-- needs 45". Most say nothing.
alter table migration add column needs integer not null default 0;
