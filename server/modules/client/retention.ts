import { sql } from 'kysely';
import { concludedStatuses } from '../../db/tables/contracts.ts';
import type { Database } from '../../db/database.ts';

/** Months that what a client filled in beforehand is kept, and a client without a contract (security, T31). */
const unfinishedMonths = 12;
/** Days that a contract which nobody has signed is kept, and its documents (SIL-178, SIL-186). */
const unsignedDays = 90;
const unsignedDocumentDays = 30;
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

/** Removes the documents of contracts that nobody has signed in time. */
export async function sweepUnsignedDocuments(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('contract_documents')
    .where('contract_id', 'in', (row) =>
      row
        .selectFrom('contracts')
        .where('status', '=', 'created')
        .where('created_at', '<', daysBefore(now, unsignedDocumentDays))
        .select('id'),
    )
    .execute();
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
