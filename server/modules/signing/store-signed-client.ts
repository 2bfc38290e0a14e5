import type { Database } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { knownClientId, storeAnswers, storeClient } from '../client/store-client.ts';
import { refuseTakenDocuments } from '../contract/checked-documents.ts';
import { readDocumentTypes } from '../reference/codelists.ts';
import type { StoredContract } from './repository.ts';

/**
 * Makes the client of a contract the stored one, within the transaction of the signature: before it nothing of a contract touches a
 * client (SIL-175). A contract from before contracts had their own copy has stored its client already.
 */
export async function storeSignedClient(
  transaction: Database,
  { id, ownerId }: Pick<StoredContract, 'id' | 'ownerId'>,
  now: Date,
): Promise<void> {
  const contract = await transaction
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select(['client', 'client_answers'])
    .executeTakeFirst();
  if (!contract?.client) return;
  // The advisor's clients are stored one after another: of two at once the second one sees what the first has stored.
  await lockName(transaction, `clients of ${ownerId}`);
  const known = await knownClientId(transaction, ownerId, { ...contract.client, id: null });
  const lists = await readDocumentTypes(transaction, 'en');
  await refuseTakenDocuments(transaction, contract.client, { ownerId, clientId: known, lists });
  const clientId = await storeClient(transaction, ownerId, contract.client, now);
  await storeAnswers(transaction, { ownerId, subjectId: clientId }, contract.client_answers ?? []);
  await transaction
    .updateTable('contracts')
    .set({ client_id: clientId, client: null, client_answers: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}
