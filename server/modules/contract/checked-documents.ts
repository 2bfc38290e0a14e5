import { sql } from 'kysely';
import type { Client } from '#contract/web-request.ts';
import type { ClientField } from '#domain/client-form/client-values.ts';
import type { Database } from '../../db/database.ts';
import type { KnownClient } from '../../db/tables/contracts.ts';
import type { DocumentTypes } from '../reference/codelists.ts';
import { documentKey, type DocumentResult } from '../../registers/identity-register.ts';
import { RegisterFailure } from '../../registers/register-failure.ts';
import type { Registers } from '../../registers/registers.ts';
import { legalReasons } from '../client/look-ups.ts';
import { refused } from './refused.ts';

interface Reading {
  ownerId: string;
  /** Id of the stored client; null for a new one. */
  clientId: string | null;
  lists: DocumentTypes;
}

type Place = 'identityDocument' | 'secondaryIdentityDocument';

const fieldOf = {
  identityDocument: 'idNumber',
  secondaryIdentityDocument: 'secondaryIdNumber',
} as const satisfies Record<Place, ClientField>;

/** Returns the kind of a document, from either list. */
const kindOf = ({ identityDocumentTypes, secondaryDocumentTypes }: DocumentTypes, typeId: string | null) =>
  [...identityDocumentTypes, ...secondaryDocumentTypes].find(({ id }) => id === typeId)?.code ?? typeId;

/** What the register says of the numbers of a client, by their keys; a failure where it could not be asked. */
export type RegisteredDocuments = ReadonlyMap<string, DocumentResult | RegisterFailure>;

/**
 * Asks the register about the documents that a client is sent with. Done before documents are made, so that a slow register holds up
 * nobody else's.
 */
export async function askForDocuments(
  database: Database,
  client: Pick<Client, Place>,
  { findDocument }: Registers,
): Promise<RegisteredDocuments> {
  const numbers = [client.identityDocument?.number, client.secondaryIdentityDocument?.number];
  const keys = [...new Set(numbers.flatMap((number) => (number == null ? [] : [documentKey(number)])))];
  const results = await Promise.all(
    keys.map((key) =>
      findDocument(database, key).catch((error: unknown) => {
        if (error instanceof RegisterFailure) return error;
        throw error;
      }),
    ),
  );
  return new Map(keys.map((key, index) => [key, results[index] ?? 'unknown']));
}

const numberedDocuments = (client: KnownClient, lists: DocumentTypes) =>
  (['identityDocument', 'secondaryIdentityDocument'] as const).flatMap((place) => {
    const { typeId = null, number = null } = client[place] ?? {};
    return number === null ? [] : [{ place, kind: kindOf(lists, typeId), number }];
  });

/**
 * Returns the fields whose number is taken, by the register or by another client of the advisor with a document of the
 * same kind. The identity card of a Czech citizen must also be valid, but may be unknown to the register. A register that
 * cannot be asked refuses all documents (CLIENT-21, CLIENT-22, CLIENT-42).
 */
export async function takenNumbers(
  database: Database,
  client: KnownClient,
  { registered, ...reading }: Reading & { registered: RegisteredDocuments },
): Promise<ClientField[]> {
  const taken: ClientField[] = [];
  for (const { place, kind, number } of numberedDocuments(client, reading.lists)) {
    const isCard = place === 'identityDocument' && kind === 'I' && client.citizenshipCountryId === 'CZ';
    const found = registered.get(documentKey(number)) ?? 'unknown';
    if (found instanceof RegisterFailure) throw found;
    if (isCard && found === 'blocked') throw legalReasons();
    if (isCard && found === 'invalid-format') throw refused(['ClientIncomplete'], [`client.${fieldOf[place]}`]);
    const isUsed = found === 'already-used' || (await isOfOtherClient(database, { kind, number }, reading));
    if (isUsed) taken.push(fieldOf[place]);
  }
  return taken;
}

/** Refuses a document that another client of the advisor has been given since the contract was created (CLIENT-42). */
export async function refuseTakenDocuments(database: Database, client: KnownClient, reading: Reading): Promise<void> {
  for (const { place, ...document } of numberedDocuments(client, reading.lists))
    if (await isOfOtherClient(database, document, reading))
      throw refused(['DocumentNumberTaken'], [`client.${fieldOf[place]}`]);
}

const numberOf = (place: Place) =>
  sql<string>`upper(regexp_replace(details #>> ${`{${place},number}`}::text[], '[[:space:]]', '', 'g'))`;

async function isOfOtherClient(
  database: Database,
  { kind, number }: { kind: string | null; number: string },
  { ownerId, clientId, lists }: Reading,
): Promise<boolean> {
  const key = documentKey(number);
  const rows = await database
    .selectFrom('clients')
    .where('ownerId', '=', ownerId)
    .$if(clientId !== null, (query) => query.where('id', '<>', clientId))
    .where((row) =>
      row.or([row(numberOf('identityDocument'), '=', key), row(numberOf('secondaryIdentityDocument'), '=', key)]),
    )
    .select('details')
    .execute();
  return rows.some(({ details }) =>
    [details.identityDocument, details.secondaryIdentityDocument].some(
      (document) =>
        document?.number != null && documentKey(document.number) === key && kindOf(lists, document.typeId) === kind,
    ),
  );
}
