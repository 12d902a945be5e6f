-- The texts of these languages ship from this release on. Until now nobody could use them, so none was switched off on purpose.
update content.locale set enabled = true where code in ('en-AU', 'en-CA', 'en-NZ', 'en-AU-x-alt', 'fr-CA', 'no', 'it', 'et');
