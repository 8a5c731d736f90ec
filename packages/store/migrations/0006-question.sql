-- What the matcher has not read yet: one row for each write, with the listings that are new or say something else than before.
create table match_due (
  id bigint generated always as identity primary key,
  market_ids uuid[] not null,
  -- Because of what a person decided.
  is_urgent boolean not null default false
);

insert into match_due (market_ids)
select array_agg(id) from (select id, row_number() over (order by id) / 500 as batch from platform_market) as market
group by batch;

-- By which matcher the pairs were compared. Another one compares them all again.
create table matcher (
  only_row boolean primary key default true check (only_row),
  version text not null,
  -- Counts what was done: whoever did something on top of another count than this one has to do it again.
  turn bigint not null default 0
);

-- Two listings that the matcher holds for the same question, or for opposites, with a confidence of 0.70 or more.
create table pair (
  -- Version 5 UUID of both ids, the same in every installation.
  id uuid primary key,
  market_a uuid not null,
  market_b uuid not null,
  relation text not null check (relation in ('same', 'complement')),
  confidence double precision not null check (confidence between 0 and 1),
  method text not null check (method in ('semantic', 'exact')),
  reason text not null,
  -- Field by field: [{"slot", "a", "b"}].
  differences jsonb not null,
  compared_at timestamptz not null,
  -- Whether the two are in different questions; null while one is in none. The triggers on `pair` and `link` keep it.
  is_apart boolean,
  unique (market_a, market_b),
  check (market_a < market_b)
);

create index pair_market_b on pair (market_b);

-- The few of all pairs that may wait for a person.
create index pair_uncertain on pair (id) where confidence < 0.85;
create index pair_contradiction on pair (id) where confidence >= 0.85 and is_apart;

-- What a person said about a pair. It outlives every run of the matcher; what was undone or replaced stays as a trail.
create table decision (
  id uuid primary key,
  market_a uuid not null,
  market_b uuid not null,
  -- The id that the pair of the two has, or would have: it is reviewed by it where the matcher sees no pair.
  pair_id uuid not null,
  kind text not null check (kind in ('accept', 'reject', 'relate', 'link')),
  -- As `market_a` stands to `market_b`. Only `same` and `complement` link.
  relation text not null check (relation in ('same', 'complement', 'subset', 'superset', 'related', 'different')),
  -- What the matcher said at that time; null where it said nothing.
  confidence double precision,
  reason text,
  note text,
  -- Null for one made in the terminal.
  account_id uuid references account (id) on delete set null,
  decided_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references account (id) on delete set null,
  check (market_a < market_b)
);

create unique index decision_standing on decision (market_a, market_b) where undone_at is null;
create index decision_market_b on decision (market_b) where undone_at is null;
create index decision_pair on decision (pair_id) where undone_at is null;
create index decision_decided on decision (decided_at desc);

-- One real-world question. Its title and its sense of Yes are those of its anchor.
create table question (
  id uuid primary key,
  anchor_id uuid not null,
  title text not null,
  slug text not null,
  category text not null,
  end_time timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when its listings went into another question: whoever asks for it is sent there.
  merged_into uuid references question (id)
);

-- Which question a listing asks.
create table link (
  market_id uuid primary key,
  question_id uuid not null,
  relation text not null check (relation in ('same', 'complement')),
  -- Null for one made by hand.
  confidence double precision check (confidence between 0 and 1),
  method text not null check (method in ('semantic', 'manual', 'exact')),
  reason text not null,
  linked_at timestamptz not null
);

create index link_question on link (question_id);

-- Both functions are planned when the tables may still be empty, and must look up by index when they no longer are.
create function set_apart() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  new.is_apart = (select question_id from link where market_id = new.market_a)
    <> (select question_id from link where market_id = new.market_b);
  return new;
end
$$;

create function mark_apart() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  moved uuid = coalesce(new.market_id, old.market_id);
begin
  -- Twice, for each side by its own index: a condition with "or", or a join of the table with itself, reads all of it.
  update pair
  set is_apart = (select question_id from link where market_id = market_a)
    <> (select question_id from link where market_id = market_b)
  where market_a = moved;
  update pair
  set is_apart = (select question_id from link where market_id = market_a)
    <> (select question_id from link where market_id = market_b)
  where market_b = moved;
  return null;
end
$$;

create trigger pair_new before insert on pair for each row execute function set_apart();
create trigger link_set after insert or delete on link for each row execute function mark_apart();
create trigger link_moved after update on link for each row
  when (old.question_id <> new.question_id) execute function mark_apart();

-- Questions that became one, and listings that left theirs for another.
create table question_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('merged', 'split')),
  -- The question that lost the listings, and the one that has them now.
  from_id uuid not null,
  to_id uuid not null,
  market_ids uuid[] not null
);

create index question_change_from on question_change (from_id);
create index question_change_to on question_change (to_id);

-- Somebody says that a listing does not belong to its question.
create table report (
  id uuid primary key,
  question_id uuid not null,
  market_id uuid not null,
  -- The other listings of the question at that time: those among which it is said to be wrong.
  mate_ids uuid[] not null,
  account_id uuid not null references account (id) on delete cascade,
  note text,
  reported_at timestamptz not null
);

create index report_market on report (market_id);
create index report_account on report (account_id);
