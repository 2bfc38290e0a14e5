import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { micros } from './event-hash.ts';
import { factsDigest } from './facts.ts';
import type { Fact, Facts } from '../db/tables/trail.ts';

/**
 * Parts of a contract and the columns that they are made of. Not among them are `seal_state`, `time_stamp_state` and
 * `sending_failed_at`, which say how far a job has come: what is sealed shows in the digests of the documents. The columns of the chain
 * prove themselves.
 */
const contractParts = {
  contract: [
    'id',
    'number',
    'framework_number',
    'owner_id',
    'language',
    'order_id',
    'framework_contract_id',
    'web_request_id',
  ],
  terms: ['details'],
  client: ['client_id', 'client', 'client_answers', 'aml_marks'],
  cart: ['cart'],
  status: ['status', 'documents_hash', 'created_at', 'concluded_at', 'ended_on'],
} as const;
const personColumns = ['id', 'contract_id', 'role', 'name', 'email', 'phone_number'] as const;
/** `content` and `signed_content` are proved by their digests. */
const documentColumns = [
  'id',
  'contract_id',
  'position',
  'kind',
  'name',
  'source',
  'content_hash',
  'signed_hash',
  'sealed_hash',
] as const;
const signatureColumns = ['id', 'document_id', 'person_id', 'method', 'place', 'said_at', 'signed_at'] as const;
const drawingColumns = ['contract_id', 'sealed'] as const;
/** `file` is proved by its digest. */
const externalColumns = ['contract_id', 'result', 'file_hash', 'received_at'] as const;

type StateTable =
  | 'contracts'
  | 'contract_persons'
  | 'contract_documents'
  | 'signatures'
  | 'drawn_signatures'
  | 'external_results';
type Row = Record<string, string | null>;

const times = new Set(['created_at', 'concluded_at', 'said_at', 'signed_at', 'received_at']);
const bytes = new Set(['sealed']);

/** A column as a text that differs for every other value. Digests cover the stored names. */
function asText(column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  if (times.has(column)) return sql`${micros(column)} as ${name}`;
  if (bytes.has(column)) return sql`encode(sha256(${name}), 'hex') as ${name}`;
  return sql`${name}::text as ${name}`;
}

async function rowsOf(
  database: Database,
  table: StateTable,
  columns: readonly string[],
  key: { column: string; in: readonly string[] },
): Promise<Row[]> {
  if (key.in.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map(asText))} from ${sql.table(table)}
    where ${sql.ref(key.column)} in (${sql.join(key.in)})
    order by 1`.execute(database.withoutPlugins());
  return rows;
}

/** What an event says of a document: the digests of its files as they are, and one of its row. */
interface DocumentFacts extends Facts {
  shown: string;
  signed: string | null;
  row: string;
}

/** The state of a contract that an event records; each part is compared on its own. */
export interface ContractState extends Facts {
  documents: Readonly<Record<string, DocumentFacts>>;
}

/** Digests of all parts of a contract as they are stored now. Null for a contract that is not there. */
export async function contractState(database: Database, id: string, salt: string): Promise<ContractState | null> {
  const digest = (value: Fact) => factsDigest([salt, value]);
  const [contract] = await rowsOf(database, 'contracts', Object.values(contractParts).flat(), {
    column: 'id',
    in: [id],
  });
  if (!contract) return null;
  const ofContract = { column: 'contract_id', in: [id] };
  const persons = await rowsOf(database, 'contract_persons', personColumns, ofContract);
  const documents = await rowsOf(database, 'contract_documents', documentColumns, ofContract);
  const documentIds = documents.map((document) => document['id'] ?? '');
  const signatures = await rowsOf(database, 'signatures', signatureColumns, { column: 'document_id', in: documentIds });
  const drawings = await rowsOf(database, 'drawn_signatures', drawingColumns, ofContract);
  const external = await rowsOf(database, 'external_results', externalColumns, ofContract);
  const parts = Object.entries(contractParts).map(([part, columns]): [string, string] => [
    part,
    digest(columns.map((column) => contract[column] ?? null)),
  ]);
  const ofDocuments = documents.map((row): [string, DocumentFacts] => [
    row['id'] ?? '',
    { shown: row['content_hash'] ?? '', signed: row['signed_hash'] ?? null, row: digest(row) },
  ]);
  return {
    ...Object.fromEntries(parts),
    persons: digest(persons),
    signatures: digest(signatures),
    drawing: digest(drawings),
    external: digest(external),
    documents: Object.fromEntries(ofDocuments),
  };
}
