import { sql } from 'kysely';
import { signableSince, unsignedDays } from '#domain/contract/contract-states.ts';
import { noteEvent } from '../../audit.ts';
import { concludedStatuses } from '../../db/tables/contracts.ts';
import type { Database } from '../../db/database.ts';

/** Months that what a client filled in beforehand is kept, and a client without a contract (security, T31). */
const unfinishedMonths = 12;
/** Years after the conclusion: the law against money laundering asks for ten. */
const concludedYears = 10;
/** Years that events are kept: as long as a contract may be asked about. */
const eventYears = 10;

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);

/**
 * Ends contracts that nobody has signed in time, voids their codes, and removes the documents of these and of superseded ones
 * (SIL-186).
 */
export async function expireContracts(database: Database, now: Date): Promise<void> {
  const since = signableSince(now);
  await database.transaction().execute(async (transaction) => {
    const expired = await transaction
      .updateTable('contracts')
      .set({ status: 'expired' })
      .where('status', '=', 'created')
      .where('created_at', '<=', since)
      .returning(['id', 'owner_id'])
      .execute();
    for (const { id, owner_id: actorId } of expired)
      await noteEvent(transaction, { action: 'contract-expired', actorId, subjectId: id }, now);
    const over = transaction
      .selectFrom('contracts')
      .where('status', 'in', ['expired', 'superseded'])
      .where('created_at', '<=', since)
      .select('id');
    await transaction
      .deleteFrom('sms_codes')
      .where('person_id', 'in', (row) =>
        row.selectFrom('contract_persons').where('contract_id', 'in', over).select('contract_persons.id'),
      )
      .execute();
    await transaction.deleteFrom('contract_documents').where('contract_id', 'in', over).execute();
  });
}

/** Removes contracts whose time is over, with their persons and documents. */
export async function sweepContracts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('contracts')
    .where((row) =>
      row.or([
        row.and([row('status', 'not in', concludedStatuses), row('created_at', '<', daysBefore(now, unsignedDays))]),
        row('concluded_at', '<', monthsBefore(now, concludedYears * 12)),
      ]),
    )
    .execute();
}

/** Removes clients that nobody has touched for a while and that no contract is about, with their answers. */
export async function sweepClients(database: Database, now: Date): Promise<void> {
  const oldest = monthsBefore(now, unfinishedMonths);
  await database
    .deleteFrom('web_requests')
    .where('created_at', '<', oldest)
    .where((row) => row.not(row.exists(ofContract('web_request_id', 'web_requests.id'))))
    .execute();
  await database
    .deleteFrom('clients')
    .where('changed_at', '<', oldest)
    .where((row) => row.not(row.exists(ofContract('client_id', 'clients.id'))))
    .where((row) => row.not(row.exists(sql`(select from framework_contracts where client_id = clients.id)`)))
    .execute();
  await sweepAnswers(database);
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

/** Removes events that nobody asks about any more. */
export async function sweepEvents(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('audit_events')
    .where('at', '<', monthsBefore(now, eventYears * 12))
    .execute();
}
