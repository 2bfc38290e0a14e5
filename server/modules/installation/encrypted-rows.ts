import type { Database } from '../../db/database.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { keyBelongsTo } from '../../session/browser-keys.ts';
import { clientBelongsTo } from '../order/sealed-client.ts';
import { demoKeyName } from '../seal/own-seal.ts';

/** Counts of encrypted values: already under the first key, encrypted again, readable with no key. */
export interface KeyCounts {
  kept: number;
  resealed: number;
  lost: number;
}

const rowsTogether = 500;

/** A table with something encrypted. */
interface Encrypted {
  what: string;
  /** The IDs of the rows after one, in order. */
  ids: (database: Database, after: string) => Promise<string[]>;
  /** Encrypts a row again, locked until the transaction ends; null for a row that is gone. */
  reseal: (transaction: Database, id: string, key: SignatureKey) => Promise<keyof KeyCounts | null>;
}

const drawnSignatures: Encrypted = {
  what: 'drawn signatures',
  ids: async (database, after) => {
    const rows = await database
      .selectFrom('drawnSignatures')
      .where('contractId', '>', after)
      .orderBy('contractId')
      .limit(rowsTogether)
      .select('contractId as id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async reseal(transaction, id, key) {
    const row = await transaction
      .selectFrom('drawnSignatures')
      .where('contractId', '=', id)
      .select('sealed')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const made = key.reseal('drawn signatures', Buffer.from(row.sealed), id);
    if (made.outcome === 'resealed')
      await transaction
        .updateTable('drawnSignatures')
        .set({ sealed: made.sealed })
        .where('contractId', '=', id)
        .execute();
    return made.outcome;
  },
};

const clientParts: Encrypted = {
  what: 'client parts of orders',
  ids: async (database, after) => {
    const rows = await database
      .selectFrom('orders')
      .where('sealedClient', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsTogether)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async reseal(transaction, id, key) {
    const row = await transaction
      .selectFrom('orders')
      .where('id', '=', id)
      .select(['ownerId', 'sealedClient as sealed'])
      .forUpdate()
      .executeTakeFirst();
    if (!row?.sealed) return null;
    const made = key.reseal('draft cards', Buffer.from(row.sealed), clientBelongsTo({ id, ownerId: row.ownerId }));
    if (made.outcome === 'resealed')
      await transaction.updateTable('orders').set({ sealedClient: made.sealed }).where('id', '=', id).execute();
    return made.outcome;
  },
};

const sealKeys: Encrypted = {
  what: 'keys of demonstration seals',
  ids: async (database, after) => {
    const rows = await database
      .selectFrom('sealCertificates')
      .where('sealedKey', 'is not', null)
      .where('fingerprint', '>', after)
      .orderBy('fingerprint')
      .limit(rowsTogether)
      .select('fingerprint as id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async reseal(transaction, id, key) {
    const row = await transaction
      .selectFrom('sealCertificates')
      .where('fingerprint', '=', id)
      .select('sealedKey')
      .forUpdate()
      .executeTakeFirst();
    if (!row?.sealedKey) return null;
    const made = key.reseal('seal keys', Buffer.from(row.sealedKey), id);
    if (made.outcome === 'resealed')
      await transaction
        .updateTable('sealCertificates')
        .set({ sealedKey: made.sealed, keyId: key.digest('seal keys', demoKeyName) })
        .where('fingerprint', '=', id)
        .execute();
    return made.outcome;
  },
};

const browserKeys: Encrypted = {
  what: 'keys of browsers',
  ids: async (database, after) => {
    const rows = await database
      .selectFrom('browserKeys')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsTogether)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  async reseal(transaction, id, key) {
    const row = await transaction
      .selectFrom('browserKeys')
      .where('id', '=', id)
      .select(['userId', 'deviceHash', 'sealedKey'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const made = key.reseal('browser keys', Buffer.from(row.sealedKey), keyBelongsTo(row));
    if (made.outcome === 'resealed')
      await transaction.updateTable('browserKeys').set({ sealedKey: made.sealed }).where('id', '=', id).execute();
    return made.outcome;
  },
};

/** Everything in the database that is encrypted with the signature key. */
export const encryptedTables: readonly Encrypted[] = [drawnSignatures, clientParts, sealKeys, browserKeys];

/** Does something for every row of a table, some rows at a time. */
export async function eachEncryptedRow(
  { ids }: Encrypted,
  database: Database,
  use: (rowIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const found = await ids(database, after);
    const last = found.at(-1);
    if (last === undefined) return;
    await use(found);
    after = last;
  }
}
