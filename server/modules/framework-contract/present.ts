import type { FrameworkContract } from '#contract/user.ts';
import { numberOrNull } from '../../db/number-or-null.ts';
import type { listFrameworkContracts } from './repository.ts';

type FrameworkContractRow = Awaited<ReturnType<typeof listFrameworkContracts>>[number];

export function presentFrameworkContract(row: FrameworkContractRow): FrameworkContract {
  return {
    id: row.id,
    clientName: row.client_name,
    clientBirthDate: row.client_birth_date,
    accountNumber: row.account_number,
    longTermInvestmentProduct: row.long_term_investment_product,
    commissionModelId: row.commission_model_id,
    paidAdvisoryFeeRate: numberOrNull(row.paid_advisory_fee_rate),
    clientId: row.client_id,
  };
}
