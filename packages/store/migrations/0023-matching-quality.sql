-- The live figures of the matcher, as a worker last measured them: one row. To measure reads whole tables, and anybody may ask.
create table matching_quality (
  is_only boolean primary key default true check (is_only),
  measured_at timestamptz not null,
  figures jsonb not null
);
