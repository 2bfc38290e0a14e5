import { feeModelKind } from '#domain/fees/service-fee.ts';
import type { Database } from '../../db/database.ts';

interface Concluded {
  id: string;
  ownerId: string;
}

/**
 * Stores the framework contract that is signed together with a contract, in the transaction of the signature, for later
 * appendices (FEE-14, DATA-20). It has the id of that contract; an appendix has none.
 */
export async function storeFrameworkContract(transaction: Database, { id, ownerId }: Concluded): Promise<void> {
  const contract = await transaction
    .selectFrom('contracts')
    .innerJoin('clients', 'clients.id', 'contracts.clientId')
    .where('contracts.id', '=', id)
    .where('contracts.ownerId', '=', ownerId)
    .select(['frameworkNumber', 'clientId', 'contracts.details as terms', 'clients.details as client'])
    .executeTakeFirst();
  if (!contract || contract.frameworkNumber === null) return;
  const { client, terms, frameworkNumber: number, clientId } = contract;
  const model = await transaction
    .selectFrom('commissionModels')
    .where('id', '=', terms.commissionModelId)
    .select('code')
    .executeTakeFirst();
  const isPaidAdvisory = model !== undefined && feeModelKind(model.code) === 'premium-advisory';
  await transaction
    .insertInto('frameworkContracts')
    .values({
      id,
      ownerId,
      clientId,
      clientName: [client.surname, client.name].filter(Boolean).join(' '),
      clientBirthDate: client.birthDate,
      accountNumber: number,
      longTermInvestmentProduct: terms.longTermInvestmentProduct,
      commissionModelId: terms.commissionModelId,
      paidAdvisoryFeeRate: isPaidAdvisory ? terms.commissionModelPaidAdvisoryFeeRate : null,
    })
    .execute();
}
