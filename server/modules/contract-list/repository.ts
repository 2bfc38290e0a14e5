import { sql, type RawBuilder } from 'kysely';
import type { ContractSort } from '#contract/contract-list.ts';
import type { ContractTerms } from '#domain/contract/contract-request.ts';
import type { ExternalFault } from '#domain/contract/external-file.ts';
import {
  listedStates,
  signableSince,
  stateRules,
  type ListedState,
  type StateFact,
} from '#domain/contract/contract-states.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { lineText, withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import { fold, folded } from '../../db/folded-text.ts';
import type { SealState, TimeStampState } from '../../db/tables/contracts.ts';
import { mostCodeTries } from '../signing/sms-code.ts';

export interface ListFilter {
  phrase: string;
  from: PlainDate | null;
  to: PlainDate | null;
}

export interface ListPage {
  state: ListedState | null;
  sort: ContractSort;
  isDescending: boolean;
  offset: number;
  pageSize: number;
}

export interface ContractRow {
  id: string;
  number: string;
  state: ListedState;
  clientName: string;
  clientEmail: string | null;
  createdAt: Date;
  concludedAt: Date | null;
  sendingFailedAt: Date | null;
  sealState: SealState | null;
  timeStampState: TimeStampState | null;
  hasCart: boolean;
  hasExternalFile: boolean;
  externalFault: ExternalFault | null;
  details: Partial<ContractTerms>;
}

function matches({ phrase, from, to }: ListFilter): RawBuilder<boolean> {
  const text = fold(phrase);
  const digits = withoutSpaces(text);
  const day = sql`(coalesce(concluded_at, created_at) at time zone 'Europe/Prague')::date`;
  const number = sql`regexp_replace(number, '[^0-9]', '', 'g')`;
  const isNumber = /^\d+$/.test(digits) ? sql`or position(${digits} in ${number}) > 0` : sql``;
  return sql<boolean>`(
    (${text} = '' or position(${text} in ${folded(sql`client.name`)}) > 0 ${isNumber})
    and (${from}::date is null or ${day} >= ${from}::date)
    and (${to}::date is null or ${day} <= ${to}::date)
  )`;
}

/** SQL for the state of a contract by the rules of the domain. */
function stateOf(now: Date): RawBuilder<ListedState> {
  const facts: Record<StateFact, RawBuilder<boolean>> = {
    isOverdue: sql`created_at <= ${signableSince(now)}`,
    hasCode: sql`exists (
      select from sms_codes where person_id = client.id and tries < ${sql.lit(mostCodeTries)} and expires_at > ${now}
    )`,
    hasFailedSending: sql`sending_failed_at is not null`,
  };
  const cases = stateRules.map(
    ({ status, fact, state }) =>
      sql`when status = ${sql.lit(status)} ${fact === null ? sql`` : sql`and ${facts[fact]}`} then ${sql.lit(state)}`,
  );
  return sql<ListedState>`case ${sql.join(cases, sql` `)} end`;
}

/** SQL for the owner's contracts with their states, before filtering by state. */
const listed = (ownerId: string, filter: ListFilter, now: Date) => sql`
  select
    contracts.id, number, client.name as client_name, client.email as client_email, created_at, concluded_at,
    sending_failed_at, seal_state, time_stamp_state, cart is not null as has_cart, details, ${stateOf(now)} as state,
    exists (
      select from external_results where contract_id = contracts.id and file_hash is not null
    ) as has_external_file,
    case when status = 'sent-out' then (
      select reason from external_differences
      where contract_id = contracts.id and (concluded_at is null or received_at >= concluded_at)
      order by received_at desc limit 1
    ) end as external_fault
  from contracts
  join contract_persons as client on client.contract_id = contracts.id and client.role = 'Client'
  where owner_id = ${ownerId} and ${matches(filter)}
`;

const states = sql`array[${sql.join(listedStates.map((state) => sql.lit(state)))}]`;

export async function listContracts(
  database: Database,
  ownerId: string,
  { filter, page, now }: { filter: ListFilter; page: ListPage; now: Date },
): Promise<ContractRow[]> {
  const { state, sort, isDescending, offset, pageSize } = page;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const changedAt = sql`coalesce(concluded_at, created_at)`;
  const order =
    sort === 'date'
      ? sql`${changedAt} ${direction}`
      : sql`array_position(${states}, state) ${direction}, ${changedAt} desc`;
  const { rows } = await sql<ContractRow>`
    select * from (${listed(ownerId, filter, now)}) as listed
    where ${state}::text is null or state = ${state}
    order by ${order}, id
    offset ${offset} limit ${pageSize}
  `.execute(database);
  return rows.map((row) => ({ ...row, clientName: lineText(row.clientName) }));
}

/** Counts contracts by state; states without contracts are omitted. */
export async function countContracts(
  database: Database,
  ownerId: string,
  { filter, now }: { filter: ListFilter; now: Date },
): Promise<{ state: ListedState; count: number }[]> {
  const { rows } = await sql<{ state: ListedState; count: number }>`
    select state, count(*)::integer as count from (${listed(ownerId, filter, now)}) as listed
    group by state
    order by array_position(${states}, state)
  `.execute(database);
  return rows;
}

export function listDocuments(database: Database, ownerId: string, contractIds: readonly string[]) {
  return database
    .selectFrom('contractDocuments')
    .innerJoin('contracts', 'contracts.id', 'contractDocuments.contractId')
    .where('ownerId', '=', ownerId)
    .where('contractId', 'in', [...contractIds, ''])
    .orderBy('position')
    .select(['contractId', 'contractDocuments.id as documentId', 'name'])
    .execute();
}

/** Finds what the signing page needs of one of the owner's contracts, except documents. */
export async function findOpen(database: Database, ownerId: string, id: string, now: Date) {
  const found = await database
    .selectFrom('contracts')
    .innerJoin('contractPersons as client', 'client.contractId', 'contracts.id')
    .where('client.role', '=', 'Client')
    .where('ownerId', '=', ownerId)
    .where('contracts.id', '=', id)
    .select(['orderId', 'webRequestId', stateOf(now).as('state')])
    .select(['client.name', 'client.email', 'client.phoneNumber'])
    .select(['number', 'details', 'concludedAt'])
    .executeTakeFirst();
  return found && { ...found, name: lineText(found.name) };
}

/** Finds what the archive of the documents of one of the owner's contracts needs besides them. */
export function findArchived(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select(['number', 'orderId', 'sealState'])
    .executeTakeFirst();
}

/** Finds the cart of one of the owner's contracts; null if it is not stored, undefined for an unknown contract. */
export async function findCart(database: Database, ownerId: string, id: string): Promise<string | null | undefined> {
  const found = await database
    .selectFrom('contracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('status', 'in', ['created', 'superseded', 'expired'])
    .select('cart')
    .executeTakeFirst();
  return found?.cart;
}

export function findExternalFile(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('externalResults')
    .innerJoin('contracts', 'contracts.id', 'externalResults.contractId')
    .where('ownerId', '=', ownerId)
    .where('contractId', '=', id)
    .select(['number', 'file', 'fileHash as hash'])
    .executeTakeFirst();
}
