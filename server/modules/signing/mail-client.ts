import type { Database } from '../../db/database.ts';
import { countRecipients } from '../../messaging/recipients.ts';
import { addressesOf, findRole } from './persons.ts';
import { mailContract, type StoredContract } from './repository.ts';

/** Mails what was signed or is to be signed to the client. Beyond the owner's quota of recipients the mail waits (SIL-262). */
export async function mailClient(
  transaction: Database,
  contract: StoredContract,
  template: 'contract' | 'contract-to-sign',
  now: Date,
): Promise<void> {
  const addresses = addressesOf(findRole(contract, 'Client'));
  const delayMs = await countRecipients(transaction, contract.ownerId, addresses.length, now);
  await mailContract(transaction, contract, template, { addresses, now, delayMs });
}
