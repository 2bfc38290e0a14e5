import type { Database } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { knownClientId, storeAnswers, storeClient } from '../client/store-client.ts';
import { refuseTakenDocuments } from '../contract/checked-documents.ts';
import { readDocumentTypes } from '../reference/codelists.ts';
import type { StoredContract } from './repository.ts';

/**
 * Stores the client of a contract in the transaction of the signature; before it a contract changes no client
 * (SIL-175). Contracts older than the copy of the client have already stored it.
 */
export async function storeSignedClient(
  transaction: Database,
  { id, ownerId }: Pick<StoredContract, 'id' | 'ownerId'>,
  now: Date,
): Promise<void> {
  const contract = await transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .select(['client', 'clientAnswers'])
    .executeTakeFirst();
  if (!contract?.client) return;
  // Serializes the advisor's clients, so that a concurrent signature sees the stored one.
  await lockName(transaction, `clients of ${ownerId}`);
  const known = await knownClientId(transaction, ownerId, { ...contract.client, id: null });
  const lists = await readDocumentTypes(transaction, 'en');
  await refuseTakenDocuments(transaction, contract.client, { ownerId, clientId: known, lists });
  const clientId = await storeClient(transaction, ownerId, contract.client, now);
  await storeAnswers(transaction, { ownerId, subjectId: clientId }, contract.clientAnswers ?? []);
  await transaction
    .updateTable('contracts')
    .set({ clientId, client: null, clientAnswers: null })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .execute();
}
