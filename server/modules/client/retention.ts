import { sql } from 'kysely';
import { signableSince, unsignedDays } from '#domain/contract/contract-states.ts';
import type { Database } from '../../db/database.ts';
import { concludedStatuses, isConcluded, type ContractStatus } from '../../db/tables/contracts.ts';
import { noteEvent } from '../../trail/audit.ts';

/** Months that what a client filled in beforehand is kept, and a client without a contract (security, T31). */
const unfinishedMonths = 12;
/** Years after the end of the business relationship: the law against money laundering asks for ten. */
const relationshipYears = 10;
/** Years that events are kept: as long as a contract may be asked about. */
const eventYears = 10;

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);

/** Names of the rules by which something is deleted, as the events say them. */
type RetentionRule =
  | 'unsigned-90-days'
  | 'unsigned-documents-30-days'
  | 'relationship-10-years'
  | 'untouched-12-months';

/**
 * Ends contracts that nobody has signed in time, voids their codes, and removes the documents of these and of superseded ones
 * (SIL-186).
 */
export async function expireContracts(database: Database, now: Date): Promise<void> {
  const overdue = await database
    .selectFrom('contracts')
    .where('status', 'not in', concludedStatuses)
    .where('created_at', '<=', signableSince(now))
    .where((row) =>
      row.or([
        row('status', '=', 'created'),
        row.exists(row.selectFrom('contract_documents').whereRef('contract_id', '=', 'contracts.id').select('id')),
      ]),
    )
    .select('id')
    .execute();
  for (const { id } of overdue) {
    await database.transaction().execute(async (transaction) => {
      // One that is being signed is looked at again in the next round.
      const [contract] = await lockIdle(transaction, id);
      if (contract && !isConcluded(contract.status)) await expire(transaction, contract, now);
    });
  }
}

async function expire(
  transaction: Database,
  { id, status }: { id: string; status: ContractStatus },
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('sms_codes')
    .where('person_id', 'in', (row) =>
      row.selectFrom('contract_persons').where('contract_id', '=', id).select('contract_persons.id'),
    )
    .execute();
  if (status === 'created') {
    await transaction.updateTable('contracts').set({ status: 'expired' }).where('id', '=', id).execute();
    await noteEvent(transaction, { action: 'contract-expired', actorId: null, subjectId: id }, now);
  }
  await transaction.deleteFrom('contract_documents').where('contract_id', '=', id).execute();
  await noteDeletion(transaction, 'documents-deleted', id, 'unsigned-documents-30-days', now);
}

const lockIdle = (transaction: Database, id: string) =>
  transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['id', 'status', 'framework_number'])
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

/** Removes contracts whose time is over, with their persons and documents; the event of each stays (SIL-178). */
export async function sweepContracts(database: Database, now: Date): Promise<void> {
  const unsigned = await database
    .selectFrom('contracts')
    .where('status', 'not in', concludedStatuses)
    .where('created_at', '<', daysBefore(now, unsignedDays))
    .select('id')
    .execute();
  for (const { id } of unsigned) await deleteContract(database, id, 'unsigned-90-days', now);
  const ended = await contractsOfEndedRelationships(database, monthsBefore(now, relationshipYears * 12));
  for (const { id } of ended) await deleteContract(database, id, 'relationship-10-years', now);
}

/** Deletes a contract, and the framework contract that was made with it. */
async function deleteContract(database: Database, id: string, rule: RetentionRule, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const [contract] = await lockIdle(transaction, id);
    if (!contract || isConcluded(contract.status) !== (rule === 'relationship-10-years')) return;
    await noteDeletion(transaction, 'contract-deleted', id, rule, now);
    await transaction.deleteFrom('contracts').where('id', '=', id).execute();
    if (contract.framework_number !== null)
      await transaction.deleteFrom('framework_contracts').where('id', '=', id).execute();
  });
}

/**
 * Concluded contracts of clients whose last contract with the distributor ended before a day. A contract without an end keeps all of
 * its client's; so does a framework contract from before the portal. Where the client was erased, a contract is kept as long as its
 * framework contract and the appendices to it. Appendices come first: their framework contract is deleted after them.
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

/** Removes clients that nobody has touched for a while and that no contract is about, with their answers. */
export async function sweepClients(database: Database, now: Date): Promise<void> {
  const oldest = monthsBefore(now, unfinishedMonths);
  await database.transaction().execute(async (transaction) => {
    const webRequests = await transaction
      .deleteFrom('web_requests')
      .where('created_at', '<', oldest)
      .where((row) => row.not(row.exists(ofContract('web_request_id', 'web_requests.id'))))
      .returning('id')
      .execute();
    for (const { id } of webRequests)
      await noteDeletion(transaction, 'web-request-deleted', id, 'untouched-12-months', now);
    const clients = await transaction
      .deleteFrom('clients')
      .where('changed_at', '<', oldest)
      .where((row) => row.not(row.exists(ofContract('client_id', 'clients.id'))))
      .where((row) => row.not(row.exists(sql`(select from framework_contracts where client_id = clients.id)`)))
      .returning('id')
      .execute();
    for (const { id } of clients) await noteDeletion(transaction, 'client-deleted', id, 'untouched-12-months', now);
    await sweepAnswers(transaction);
  });
}

const ofContract = (column: 'client_id' | 'web_request_id', id: string) =>
  sql`(select from contracts where ${sql.ref(column)} = ${sql.ref(id)})`;

/** Answers belong to a client or a web request, whichever is gone. */
async function sweepAnswers(database: Database): Promise<void> {
  await database
    .deleteFrom('aml_answers')
    .where((row) => row.not(row.exists(sql`(select from clients where id = subject_id)`)))
    .where((row) => row.not(row.exists(sql`(select from web_requests where id = subject_id)`)))
    .execute();
}

/** Removes events that nobody asks about any more; those of a contract stay as long as the contract. The database writes the event. */
export async function sweepEvents(database: Database, now: Date): Promise<void> {
  const wanted = monthsBefore(now, eventYears * 12);
  await sql`select delete_expired_events(least(${wanted}::timestamptz, clock_timestamp() - interval '10 years'))`.execute(
    database,
  );
}
