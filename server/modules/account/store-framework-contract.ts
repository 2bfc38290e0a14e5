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
    .innerJoin('clients', 'clients.id', 'contracts.client_id')
    .where('contracts.id', '=', id)
    .where('contracts.owner_id', '=', ownerId)
    .select(['framework_number', 'client_id', 'contracts.details as terms', 'clients.details as client'])
    .executeTakeFirst();
  if (!contract || contract.framework_number === null) return;
  const { client, terms, framework_number: number, client_id } = contract;
  const model = await transaction
    .selectFrom('commission_models')
    .where('id', '=', terms.commissionModelId)
    .select('code')
    .executeTakeFirst();
  const isPaidAdvisory = model !== undefined && feeModelKind(model.code) === 'premium-advisory';
  await transaction
    .insertInto('framework_contracts')
    .values({
      id,
      owner_id: ownerId,
      client_id,
      client_name: [client.surname, client.name].filter(Boolean).join(' '),
      client_birth_date: client.birthDate,
      account_number: number,
      long_term_investment_product: terms.longTermInvestmentProduct,
      commission_model_id: terms.commissionModelId,
      paid_advisory_fee_rate: isPaidAdvisory ? terms.commissionModelPaidAdvisoryFeeRate : null,
    })
    .execute();
}
