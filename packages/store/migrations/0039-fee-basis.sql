-- Fees are never unknown any more: a decision without them has none of its figures, and was blocked and never certified.
delete from opportunity where jsonb_typeof(decision -> 'fees') is distinct from 'object';

-- All the others were charged by the market's own figures.
update opportunity set decision = jsonb_set(
  jsonb_set(jsonb_set(decision, '{fees,basis}', '"exact"'), '{fees,buy,basis}', '"exact"'),
  '{fees,sell,basis}', '"exact"'
);
