-- Compatible from: 0035-page-assets
-- Introductions that a user has seen or skipped: shown once, on whichever computer (SIL-230).

create table seen_introductions (
  user_id text not null references users on delete cascade,
  introduction text not null,
  primary key (user_id, introduction)
);
