-- What makes a listing's Yes, where another question of the same series may follow from it: see `Claim` of the domain.
create table market_claim (
  market_id uuid primary key,
  -- What two claims share so that one may follow from the other.
  subject text not null,
  -- Day since 1970; null where the time is part of the subject.
  by_day integer,
  -- {"side", "value"}; null where no number is asked for.
  bound jsonb
);

-- Subjects are as long as a title.
create index market_claim_subject on market_claim (md5(subject));

-- The question of the second leg, where it is another one: {"questionId", "title", "slug"}.
alter table opportunity add column related jsonb;
