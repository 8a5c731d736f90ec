-- The queue: pairs that wait for a person for another reason than a report. It is written with what it follows from, the
-- stage's turns and people's decisions; values follow the volumes every few minutes.
create table waiting_pair (
  -- Of the pair, or that it would have, where only a person linked the two.
  id uuid primary key,
  market_a uuid not null,
  market_b uuid not null,
  reason text not null check (reason in ('contradiction', 'uncertain')),
  -- What a wrong verdict would touch: they wait in the order of it.
  value double precision not null
);

insert into waiting_pair (id, market_a, market_b, reason, value)
select
  pair.id, market_a, market_b, case when confidence < 0.85 then 'uncertain' else 'contradiction' end,
  (coalesce(a.volume_24h_usd, 0) + coalesce(b.volume_24h_usd, 0) + 1) * (1 - confidence)
from pair
join platform_market as a on a.id = market_a
join platform_market as b on b.id = market_b
where (confidence < 0.85 or is_apart) and a.status <> 'resolved' and b.status <> 'resolved' and not exists (
  select from decision
  where decision.market_a = pair.market_a and decision.market_b = pair.market_b and undone_at is null
);

-- The stage works out what else waits, because of what people decided.
insert into match_due (market_ids)
select array[market_a, market_b] from decision where undone_at is null order by id;

create index waiting_pair_value on waiting_pair (value desc, id);
create index waiting_pair_reason on waiting_pair (reason, value desc, id);

-- How many there are: to count them would take longer than to show them.
create table waiting_count (
  only_row boolean primary key default true check (only_row),
  contradiction bigint not null,
  uncertain bigint not null
);

insert into waiting_count (contradiction, uncertain)
select count(*) filter (where reason = 'contradiction'), count(*) filter (where reason = 'uncertain') from waiting_pair;

create function count_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update waiting_count set
      contradiction = contradiction + tg_argv[0]::integer * (select count(*) from changed where reason = 'contradiction'),
      uncertain = uncertain + tg_argv[0]::integer * (select count(*) from changed where reason = 'uncertain');
  end if;
  return null;
end
$$;

create trigger waiting_pair_came after insert on waiting_pair referencing new table as changed
  for each statement execute function count_waiting('1');
create trigger waiting_pair_went after delete on waiting_pair referencing old table as changed
  for each statement execute function count_waiting('-1');
create trigger waiting_pair_is after update on waiting_pair referencing new table as changed
  for each statement execute function count_waiting('1');
create trigger waiting_pair_was after update on waiting_pair referencing old table as changed
  for each statement execute function count_waiting('-1');

-- Whether a pair's listings are in different questions is worked out where it is asked.
drop trigger pair_new on pair;
drop trigger link_set on link;
drop trigger link_moved on link;
drop function set_apart();
drop function mark_apart();
drop index pair_uncertain;
alter table pair drop column is_apart;

-- Listings of a batch on which the stage failed: such a row is done by itself, after all others.
alter table match_due add column is_suspect boolean not null default false;

-- Listings on which the stage fails even alone. They are left out until they change or the matcher does.
create table match_failure (
  market_id uuid primary key,
  reason text not null,
  failed_at timestamptz not null
);
