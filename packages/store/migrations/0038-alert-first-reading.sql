-- What the figure was when the alert was made or changed: a number, or "none" where nothing had it. Null where it was not known.
-- What crosses the threshold before the stage first looks triggers the alert.
alter table alert add column first_reading jsonb;
