import type { FrameworkContract } from '#contract/user.ts';
import { lineText } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';

export const frameworkContractColumns = [
  'id',
  'owner_id',
  'client_name',
  'client_birth_date',
  'account_number',
  'long_term_investment_product',
  'commission_model_id',
  'paid_advisory_fee_rate',
  'client_id',
] as const;

export function listFrameworkContracts(database: Database, ownerId: string) {
  return database
    .selectFrom('framework_contracts')
    .select(frameworkContractColumns)
    .where('owner_id', '=', ownerId)
    .execute();
}

type FrameworkContractRow = Awaited<ReturnType<typeof listFrameworkContracts>>[number];

export function presentFrameworkContract(row: FrameworkContractRow): FrameworkContract {
  return {
    id: row.id,
    clientName: lineText(row.client_name),
    clientBirthDate: row.client_birth_date,
    accountNumber: row.account_number,
    longTermInvestmentProduct: row.long_term_investment_product,
    commissionModelId: row.commission_model_id,
    paidAdvisoryFeeRate: numberOrNull(row.paid_advisory_fee_rate),
    clientId: row.client_id,
  };
}
