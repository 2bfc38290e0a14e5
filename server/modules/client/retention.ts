import { sql } from 'kysely';
import { signableSince, unsignedDays } from '#domain/contract/contract-states.ts';
import { dayMs } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import { concludedStatuses, isConcluded, type ContractStatus } from '../../db/tables/contracts.ts';
import { noteEvent } from '../../trail/audit.ts';

/** Retention of web requests and of clients without a contract (security, T31). */
const unfinishedMonths = 12;
/** Retention after the end of the business relationship, required by the law against money laundering. */
const relationshipYears = 10;
/** Retention of events, as long as a contract may be disputed. */
const eventYears = 10;

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Names of the retention rules in events. */
type RetentionRule =
  | 'unsigned-90-days'
  | 'unsigned-documents-30-days'
  | 'relationship-10-years'
  | 'untouched-12-months';

/**
 * Expires contracts that were not signed in time, voids their codes, and deletes the documents of expired and
 * superseded ones (SIL-186).
 */
export async function expireContracts(database: Database, now: Date): Promise<void> {
  const overdue = await database
    .selectFrom('contracts')
    .where('status', 'not in', concludedStatuses)
    .where('createdAt', '<=', signableSince(now))
    .where((row) =>
      row.or([
        row('status', '=', 'created'),
        row.exists(row.selectFrom('contractDocuments').whereRef('contractId', '=', 'contracts.id').select('id')),
      ]),
    )
    .select('id')
    .execute();
  await eachRow(overdue, (id) =>
    database.transaction().execute(async (transaction) => {
      // One that is being signed is left to the next round.
      const [contract] = await lockIdle(transaction, id);
      if (contract && !isConcluded(contract.status)) await expire(transaction, contract, now);
    }),
  );
}

async function expire(
  transaction: Database,
  { id, status }: { id: string; status: ContractStatus },
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('smsCodes')
    .where('personId', 'in', (row) =>
      row.selectFrom('contractPersons').where('contractId', '=', id).select('contractPersons.id'),
    )
    .execute();
  if (status === 'created') {
    await transaction.updateTable('contracts').set({ status: 'expired' }).where('id', '=', id).execute();
    await noteEvent(transaction, { action: 'contract-expired', actorId: null, subjectId: id }, now);
  }
  await transaction.deleteFrom('contractDocuments').where('contractId', '=', id).execute();
  await noteDeletion(transaction, 'documents-deleted', id, 'unsigned-documents-30-days', now);
}

const lockIdle = (transaction: Database, id: string) =>
  transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['id', 'status', 'frameworkNumber'])
    .forUpdate()
    .skipLocked()
    .execute();

function noteDeletion(
  transaction: Database,
  action: 'documents-deleted' | 'contract-deleted' | 'client-deleted' | 'web-request-deleted',
  subjectId: string,
  rule: RetentionRule,
  now: Date,
): Promise<void> {
  return noteEvent(transaction, { action, actorId: null, subjectId, facts: { rule } }, now);
}

/** Deletes contracts after their retention period, with persons and documents but not events (SIL-178). */
export async function sweepContracts(database: Database, now: Date): Promise<void> {
  const unsigned = await database
    .selectFrom('contracts')
    .where('status', 'not in', concludedStatuses)
    .where('createdAt', '<', daysBefore(now, unsignedDays))
    .select('id')
    .execute();
  const ended = await contractsOfEndedRelationships(database, monthsBefore(now, relationshipYears * 12));
  const rules = new Map<string, RetentionRule>(ended.map(({ id }) => [id, 'relationship-10-years']));
  await eachRow([...unsigned, ...ended], (id) =>
    deleteContract(database, id, rules.get(id) ?? 'unsigned-90-days', now),
  );
}

/** Deletes a contract and the framework contract signed with it. */
async function deleteContract(database: Database, id: string, rule: RetentionRule, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const [contract] = await lockIdle(transaction, id);
    if (!contract || isConcluded(contract.status) !== (rule === 'relationship-10-years')) return;
    await noteDeletion(transaction, 'contract-deleted', id, rule, now);
    await transaction.deleteFrom('contracts').where('id', '=', id).execute();
    if (contract.frameworkNumber !== null)
      await transaction.deleteFrom('frameworkContracts').where('id', '=', id).execute();
  });
}

/**
 * Finds concluded contracts of clients whose last contract with the distributor ended before a day. A contract without
 * an end keeps all contracts of its client; so does a framework contract older than the portal. Contracts of an erased
 * client are kept as long as their framework contract and its appendices. Lists appendices first, because their
 * framework contract is deleted after them.
 */
async function contractsOfEndedRelationships(database: Database, before: Date): Promise<{ id: string }[]> {
  const day = before.toISOString().slice(0, 10);
  const { rows } = await sql<{ id: string }>`
    with concluded as (
      select contracts.id, ended_on, framework_contract_id, client_id, company_id,
        coalesce(clients.identification_id, client ->> 'identificationId') as person,
        coalesce(clients.citizenship_country_id, client ->> 'citizenshipCountryId') as country
      from contracts
      join users on users.id = contracts.owner_id
      left join clients on clients.id = contracts.client_id
      where contracts.status in (${sql.join([...concludedStatuses])})
    )
    select id from concluded as ended
    where ended_on < ${day}::date
      and not exists (
        select from concluded as other
        where (other.ended_on is null or other.ended_on >= ${day}::date)
          and (
            other.framework_contract_id = ended.id
            or other.id = ended.framework_contract_id
            or (other.company_id = ended.company_id and other.person = ended.person and other.country = ended.country)
          )
      )
      and not exists (
        select from framework_contracts as framework
        where (framework.client_id = ended.client_id or framework.id = ended.framework_contract_id)
          and not exists (select from contracts where contracts.id = framework.id)
      )
    order by framework_contract_id is null, id`.execute(database);
  return rows;
}

/** Deletes unchanged clients without a contract after the retention period, with their answers. */
export async function sweepClients(database: Database, now: Date): Promise<void> {
  const oldest = monthsBefore(now, unfinishedMonths);
  await database.transaction().execute(async (transaction) => {
    const webRequests = await transaction
      .deleteFrom('webRequests')
      .where('createdAt', '<', oldest)
      .where((row) => row.not(row.exists(ofContract('webRequestId', 'webRequests.id'))))
      .returning('id')
      .execute();
    for (const { id } of webRequests)
      await noteDeletion(transaction, 'web-request-deleted', id, 'untouched-12-months', now);
    const clients = await transaction
      .deleteFrom('clients')
      .where('changedAt', '<', oldest)
      .where((row) => row.not(row.exists(ofContract('clientId', 'clients.id'))))
      .where((row) => row.not(row.exists(sql`(select from framework_contracts where client_id = clients.id)`)))
      .returning('id')
      .execute();
    for (const { id } of clients) await noteDeletion(transaction, 'client-deleted', id, 'untouched-12-months', now);
    await sweepAnswers(transaction);
  });
}

const ofContract = (column: 'clientId' | 'webRequestId', id: string) =>
  sql`(select from contracts where ${sql.ref(column)} = ${sql.ref(id)})`;

/** Deletes answers whose client or web request no longer exists. */
async function sweepAnswers(database: Database): Promise<void> {
  await database
    .deleteFrom('amlAnswers')
    .where((row) => row.not(row.exists(sql`(select from clients where id = subject_id)`)))
    .where((row) => row.not(row.exists(sql`(select from web_requests where id = subject_id)`)))
    .execute();
}

/** Deletes events after the retention period, those of a contract after the contract. The database records it. */
export async function sweepEvents(database: Database, now: Date): Promise<void> {
  const wanted = monthsBefore(now, eventYears * 12);
  await sql`select delete_expired_events(least(${wanted}::timestamptz, clock_timestamp() - interval '10 years'))`.execute(
    database,
  );
}
