-- Whether the figures of the row are others than those in its newest certificate; null without one, or where that is not known.
alter table opportunity add column differs_from_certificate boolean;
