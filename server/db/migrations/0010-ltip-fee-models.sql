-- Whether a fee model may be chosen for a long-term investment product (SIL-114); one that does not say so may not.

alter table commission_models
  add column available_for_ltip boolean not null default false;
