-- Since when the books of the venue that are read again and again stand still, although they usually do not; null while they move.
alter table platform_health add column books_frozen_at timestamptz;
