-- A report may name two listings that differ: then `pair_id` is the id of their pair, whether or not the matcher sees one, and the other one
-- is the only listing of `mate_ids`.
alter table report add column pair_id uuid;

-- In what they differ; null where nobody said.
alter table report add column term text;

alter table report add constraint report_pair check (pair_id is null or cardinality(mate_ids) = 1);
