-- When the book could not be read, where that was the last attempt; null where it was read.
alter table book add column failed_at timestamptz;

-- Decisions from before know of no confirmation.
update opportunity
set decision = decision || '{"confirmation": {"lack": "no_book", "expectedMove": null, "last": null}}'
where not decision ? 'confirmation';
