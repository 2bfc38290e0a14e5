import { sql, type Kysely, type Migration } from 'kysely';
import { amount, oneOf, percent, texts, textsOrNone } from './columns.ts';
import { fundDocumentKinds, fundDocumentTypes } from '../tables/fund-details.ts';

/** What the page of a fund shows beyond the list, apart from the list so that it stays quick to read. */
export const fundDetails: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table fund_details (
    fund_id text primary key references funds on delete cascade,
    ${percent('expected_income')},
    number_of_clients integer check (number_of_clients >= 0),
    ${amount('aum')},
    ${percent('pay_yield')},
    ${percent('maximal_entry_fee')},
    ${percent('ongoing_charge')},
    ${percent('exit_cost')},
    compositions jsonb not null check (jsonb_typeof(compositions) = 'array')
  )`,
  `create table tags (
    id text primary key,
    ${texts('label')},
    color text check (color ~ '^#[0-9a-f]{6}$')
  )`,
  `create table fund_tags (
    fund_id text not null references funds on delete cascade,
    tag_id text not null references tags,
    position integer not null,
    primary key (fund_id, tag_id)
  )`,
  `create table related_funds (
    fund_id text not null references funds on delete cascade,
    related_id text not null references funds on delete cascade,
    position integer not null,
    primary key (fund_id, related_id),
    check (fund_id <> related_id)
  )`,
  `create table fund_documents (
    id text primary key,
    fund_id text not null references funds on delete cascade,
    ${oneOf('kind', fundDocumentKinds)},
    ${texts('name')},
    ${oneOf('mime_type', fundDocumentTypes)},
    link text check (link ~ '^https?://'),
    position integer not null,
    check ((kind = 'link') = (link is not null))
  )`,
  `create index fund_documents_fund_id on fund_documents (fund_id, position)`,
  `create table fund_views (
    fund_id text not null references funds on delete cascade,
    user_id text not null references users on delete cascade,
    day date not null,
    primary key (fund_id, user_id, day)
  )`,
  `alter table basic_issuers add column ${textsOrNone('description')}`,
  `create index assigned_products_place on assigned_products (user_id, assignment_type, position)`,
  // Counted where it is shown, so that it cannot differ from the favourites themselves.
  `alter table user_statistics drop column number_of_favourite_funds`,
];
